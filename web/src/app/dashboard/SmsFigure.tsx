import { useCall } from '../../hooks.ts';
import { Figure } from './Figure.tsx';
import figures from './Figures.module.css';
import { printed } from './Overview.ts';

export function SmsFigure() {
  const { answer, problem } = useCall('checkSMS', {});
  if (!answer) return problem ? null : <li className={figures.waiting} />;
  return (
    <Figure
      href="/checkSMSBalance"
      title="SMS credit"
      value={printed(answer.data)}
      unit="SMS"
      more={`${printed(answer.reserved)} reserved`}
    />
  );
}
