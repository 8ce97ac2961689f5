import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { expectPicture } from '../../testing/expectPicture.ts';
import { pageTexts } from '../../testing/readDocuments.ts';
import type { AdmissionLetter } from './admissionLetter.ts';
import { drawAdmissionLetter } from './drawAdmissionLetter.ts';

const folder = mkdtempSync(join(tmpdir(), 'somero-letter-'));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;

const letter: AdmissionLetter = {
  school: {
    name: 'Nile View Secondary School',
    motto: 'Onwards',
    address: 'Plot 4',
    poBox: 'P.O. Box 7, Jinja',
    phones: '0772 000 111',
    email: 'office@nile.example',
    headteacher: 'Grace Nalubega',
  },
  period: 'TERM I, 2027',
  reference: 'ADM/2027/15',
  date: '21 November 2026',
  to: ['Mr. Peter Okello', 'P.O. Box 12, Lira'],
  name: 'Akello Joan Mercy',
  opening: 'I am pleased to inform you that Akello Joan Mercy has been offered a place in S1.',
  facts: [
    { label: 'Index number', value: '003301/368' },
    { label: 'Class', value: 'S1' },
  ],
  subjects: [],
  reportingDay: 'Monday 1 February 2027',
  sections: [
    { title: 'SCHOOL FEES', text: 'Tuition: UGX 900,000', blankLines: 2 },
    { title: 'WHAT TO BRING', text: 'Mattress\nBed sheets\nNet\nUniform\nShoes\nBooks', blankLines: 5 },
  ],
  rules: ['The student keeps the rules.'],
  slip: { place: 'S1 EAST, TERM I, 2027', indexNumber: '003301/368', parent: 'Mr. Peter Okello', phone: '' },
  code: 'K7QF2-M9XAB',
  verifyUrl: 'https://school.example/verify/K7QF2-M9XAB',
};

async function drawn(change: Partial<AdmissionLetter> = {}) {
  const outFile = join(folder, `${files++}.pdf`);
  const made = await drawAdmissionLetter({ letter: { ...letter, ...change }, outFile });
  const pages = pageTexts(readFileSync(outFile));
  expect(pages).toHaveLength(made.pages);
  return { ...made, pages, outFile };
}

const numbered = (count: number) =>
  Array.from(
    { length: count },
    (_, index) => `Thing ${index + 1} that is described at some length, so that a line of it is full and runs over`,
  ).join('\n');

test('a usual letter stands on one page with its slip, in the order in which it is read', async () => {
  const { pages } = await drawn();
  expect(pages).toHaveLength(1);
  const [page = ''] = pages;
  const parts = ['Nile View Secondary School', 'ADMISSION LETTER', 'ADM/2027/15', 'Mr. Peter Okello', 'Dear Parent'];
  const after = ['003301/368', 'Monday 1 February 2027', 'SCHOOL FEES', 'WHAT TO BRING', 'Mattress', 'RULES'];
  const end = [
    'Yours faithfully',
    'K7QF2-M9XAB',
    'Cut here',
    'ACCEPTANCE SLIP',
    'I accept this place',
    'Signature of the student',
  ];
  let from = 0;
  for (const part of [...parts, ...after, ...end]) {
    const at = page.indexOf(part, from);
    expect(at, `${part} after character ${from}`).toBeGreaterThanOrEqual(from);
    from = at;
  }
});

test('looks as it was found right', async () => {
  const { outFile } = await drawn();
  await expectPicture(readFileSync(outFile), join(import.meta.dirname, 'golden', 'admission-letter.png'));
});

test('a list of short lines stands in two columns, read down the first', async () => {
  const { pages } = await drawn();
  expect(pages[0]).toMatch(/Mattress {10,}Uniform\n+ *Bed sheets {10,}Shoes\n+ *Net {10,}Books/);
});

test('a long letter goes on to further pages, and nothing of it is lost', async () => {
  const sections = [{ title: 'WHAT TO BRING', text: numbered(40), blankLines: 5 }];
  const { pages } = await drawn({ sections });
  expect(pages.length).toBeGreaterThan(1);
  const text = pages.join('\n');
  for (let thing = 1; thing <= 40; thing++) expect(text).toContain(`Thing ${thing} that`);
  expect(text.match(/Signature of the student/g)).toHaveLength(1);
  expect(text).toContain(`Page ${pages.length} of ${pages.length}`);
  expect(pages.at(-1)).toContain('I do not accept this place');
});

test('where the school has written nothing there are lines to write on, and the letter has one page still', async () => {
  const sections = letter.sections.map((section) => ({ ...section, text: ' \n ' }));
  const { pages } = await drawn({ sections, reportingDay: '', slip: { ...letter.slip, parent: '' } });
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain('Day of reporting');
});

test('an A-level student’s subjects stand with their papers', async () => {
  const subjects = [
    { subject: 'PHYSICS', papers: 'PAPER 1, PAPER 2' },
    { subject: 'GENERAL PAPER', papers: '' },
  ];
  expect((await drawn({ subjects })).pages[0]).toMatch(/PHYSICS\s+PAPER 1, PAPER 2\n+\s*GENERAL PAPER/);
});

test('very long names and words stay on the page', async () => {
  const endless = 'Ssebunnya'.repeat(22);
  const { pages, outFile } = await drawn({
    name: endless,
    to: [endless],
    opening: endless,
    facts: [{ label: 'Class', value: endless }],
    slip: { ...letter.slip, parent: endless, place: endless },
    school: { ...letter.school, name: endless, headteacher: endless },
  });
  expect(pages.join('').replace(/\s/g, '')).toContain(endless);
  const boxes = execFileSync('pdftotext', ['-bbox', outFile, '-'], { encoding: 'utf8' });
  const rights = [...boxes.matchAll(/xMax="([\d.]+)"/g)].map(([, right]) => Number(right));
  expect(Math.max(...rights)).toBeLessThanOrEqual(595.28);
});

test('photo, badge and signature are shown; one that cannot be read is left out and reported', async () => {
  const picture = new Uint8Array(
    await sharp({ create: { width: 90, height: 120, channels: 3, background: '#345' } })
      .jpeg()
      .toBuffer(),
  );
  const good = await drawn({ photo: picture, school: { ...letter.school, badge: picture, signature: picture } });
  expect(good.troubles).toEqual([]);
  const broken = await drawn({ photo: new Uint8Array([1, 2, 3]), school: { ...letter.school, badge: picture } });
  expect(broken.troubles).toHaveLength(1);
  expect(broken.pages[0]).toContain('ADMISSION LETTER');
});

test('the same letter gives the same bytes, and a file that is there already is not written over', async () => {
  const [one, two] = [await drawn(), await drawn()];
  expect(execFileSync('cmp', [one.outFile, two.outFile]).length).toBe(0);
  await expect(drawAdmissionLetter({ letter, outFile: one.outFile })).rejects.toThrow('EEXIST');
  expect(existsSync(one.outFile)).toBe(true);
});
