import { healthTexts as texts } from '@somero/contract/sms/health/texts.ts';
import { Alert } from '../ui/Alert.tsx';
import { useSimulated } from './useSimulated.ts';

export function SimulatorBanner() {
  const { sms, money } = useSimulated();
  if (!sms && !money) return null;
  return <Alert kind="warn">{sms ? texts.simulated : texts.simulatedMoney}</Alert>;
}
