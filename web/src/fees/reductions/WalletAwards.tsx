import { money } from '@somero/contract/money.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { type Award, sizeInWords, termsInWords } from './FeeRequest.ts';

export function WalletAwards({ awards }: { awards: readonly Award[] }) {
  const shown = awards.filter(({ state }) => state !== 'ENDED');
  if (shown.length === 0) return null;
  return (
    <Card title="Awards">
      <div className="stack">
        {shown.map((award) => (
          <p key={award.id}>
            <Badge tone={award.state === 'RUNNING' ? 'leaf' : 'sky'}>{award.kind}</Badge> <b>{sizeInWords(award)}</b>
            {`, ${[termsInWords(award), award.sponsor, award.reason].filter(Boolean).join(', ')}. This term ${money(award.thisTerm)}`}
          </p>
        ))}
      </div>
    </Card>
  );
}
