import { activityNameOf } from '@somero/contract/projects/rules.ts';
import type { ActivityRow } from './ProjectValues.ts';

/**
 * The lines of a pasted sheet as rows: a name, a tab or an equals sign, and an amount, also with thousands separators.
 */
export const pastedActivities = (text: string): ActivityRow[] =>
  text
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, name = '', amount = ''] = /^([^\t=]*)[\t=]?(.*)$/.exec(line) ?? [];
      const typed = amount.trim();
      const isApart = /^\d{1,3}([, ]\d{3})+$/.test(typed);
      return { name: activityNameOf(name), amount: isApart ? typed.replaceAll(/[, ]/g, '') : typed, from: '' };
    });
