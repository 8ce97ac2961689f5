import type { useAllowed } from '../hooks.ts';
import { opens, type PhoneWord, phoneWords, type Screen } from '../screen.ts';
import { allScreens } from './allScreens.ts';

const money: readonly PhoneWord[] = ['Payments', 'Wallet', 'Report'];

/** The three that this user needs most: in the bar of a phone, and fetched ahead on any device. */
export function mainScreens(may: ReturnType<typeof useAllowed>): Screen[] {
  // Who enters no marks but takes money has it at hand.
  const words = may('getTeacherStudents')
    ? phoneWords
    : [...money, ...phoneWords.filter((word) => !money.includes(word))];
  return words
    .flatMap((word) => allScreens.filter((screen) => screen.phone === word && opens(screen, may)))
    .slice(0, 3);
}
