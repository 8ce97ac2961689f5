import { Card } from '../../ui/Card.tsx';
import { StackedBars } from '../../ui/charts/StackedBars.tsx';
import type { Overview } from './Overview.ts';

export const GirlsAndBoys = ({ classes }: { classes: Overview['students'] }) => (
  <Card title="Girls and boys">
    <StackedBars
      besideTitle
      caption="Active students by class"
      of="Class"
      parts={[
        { name: 'girls', tone: 'gold' },
        { name: 'boys', tone: 'navy' },
      ]}
      rows={classes.map(({ className, girls, boys }) => ({ name: className, values: [girls, boys] }))}
    />
  </Card>
);
