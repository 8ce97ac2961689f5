import { activityNameOf } from '@somero/contract/projects/rules.ts';
import type { ActivityRow } from './ProjectValues.ts';

/** The lines of a pasted sheet as rows: a name, then after a tab or an equals sign its amount, whose thousands may be apart. */
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
