import type { Answer } from '@somero/contract';
import { textOn } from '@somero/contract/school/rules.ts';

// Name, badge and colour are no secret: anybody reads them on the sign-in page. They stay here so that it has them without a network too.

type School = Answer<'about'>;

const key = 'school';

export function rememberedSchool(): School | undefined {
  const text = localStorage.getItem(key);
  return text === null ? undefined : (JSON.parse(text) as School);
}

/** Also gives the page the school's colour. */
export function rememberSchool(school: School): void {
  const text = JSON.stringify(school);
  if (localStorage.getItem(key) !== text) localStorage.setItem(key, text);
  wearColour(school.colour);
}

export function wearColour(colour: string): void {
  const { style } = document.documentElement;
  if (colour === '') {
    style.removeProperty('--school');
    style.removeProperty('--on-school');
    return;
  }
  style.setProperty('--school', colour);
  style.setProperty('--on-school', textOn(colour));
}
