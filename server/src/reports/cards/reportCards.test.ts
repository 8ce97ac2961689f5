import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cardDesignNames } from '@somero/contract/school/reference.ts';
import sharp from 'sharp';
import { encode } from 'uqr';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectPicture } from '../../testing/expectPicture.ts';
import { pageTexts } from '../../testing/readDocuments.ts';
import { type Sample, sampleCards } from '../../testing/reportCardSamples.ts';
import type { ReportCard, ReportCards } from './reportCard.ts';
import { renderReportCards } from './reportCards.ts';

const folder = mkdtempSync(join(tmpdir(), 'somero-cards-'));
let files = 0;
let photo: Uint8Array;
let badge: Uint8Array;

beforeAll(async () => {
  const grey = sharp({ create: { width: 240, height: 300, channels: 3, background: '#888' } });
  photo = new Uint8Array(await grey.jpeg().toBuffer());
  const clear = sharp({ create: { width: 64, height: 64, channels: 4, background: '#14345c80' } });
  badge = new Uint8Array(await clear.png().toBuffer());
});
afterAll(() => rmSync(folder, { recursive: true }));

async function render(input: ReportCards) {
  const outFile = join(folder, `${files++}.pdf`);
  const done: number[] = [];
  const made = await renderReportCards({ input, outFile }, (count) => done.push(count));
  const pages = pageTexts(readFileSync(outFile));
  return { ...made, done, outFile, texts: pages };
}

/** The sample with one card changed. */
function changed(input: ReportCards, index: number, change: Partial<ReportCard>): ReportCards {
  return { ...input, cards: input.cards.map((card, place) => (place === index ? { ...card, ...change } : card)) };
}

function expectInOrder(text: string, parts: readonly string[]): void {
  let from = 0;
  for (const part of parts) {
    const at = text.indexOf(part, from);
    expect(at, `"${part}" after character ${from} of\n${text}`).toBeGreaterThanOrEqual(0);
    from = at + part.length;
  }
}

const firstRows: Record<Sample, string[]> = {
  'o-level': [
    'Subject',
    'BOT',
    'EOT',
    'Average',
    'English Language',
    '31',
    '35',
    '39',
    '35.0',
    'F9',
    'Agriculture',
    'DIVISION',
  ],
  nlsc: [
    'C1',
    'C4',
    'Avg',
    '80%',
    '100%',
    'Descriptor',
    'English Language',
    '61.7',
    '74',
    'A',
    'Exceptional',
    'OVERALL AVERAGE',
    '66.9',
  ],
  'a-level': ['Paper', 'Points', 'P1', '45', 'Physics', 'P2', 'Chemistry', 'Subsidiary ICT', 'TOTAL POINTS', '14 / 20'],
};

describe.each(['o-level', 'nlsc', 'a-level'] as const)('a class of curriculum %s', (sample) => {
  test('gets a page a student, in the order given, with everything on it from the badge to the code', async () => {
    const input = sampleCards(sample, 3, { photo, badge });
    const { pages, texts, failed, warnings, bytes, done, outFile } = await render(input);
    expect({ pages, texts: texts.length, failed, warnings, done }).toEqual({
      pages: 3,
      texts: 3,
      failed: [],
      warnings: [],
      done: [1, 2, 3],
    });
    expect(bytes).toBe(readFileSync(outFile).length);
    for (const [index, card] of input.cards.entries()) {
      const text = texts[index] ?? '';
      expectInOrder(text, [
        input.school.name,
        input.school.motto,
        input.title,
        input.period,
        card.name,
        'INDEX NUMBER',
        'HOUSE',
      ]);
      expectInOrder(text, [
        'Subject',
        'COMMENT',
        'COMMENT',
        card.key[0]?.range ?? '',
        'Sr. Mary Goretti Nakato',
        card.nextTerm,
        card.code,
      ]);
    }
    expectInOrder(texts[0] ?? '', firstRows[sample]);
  });

  test.each(cardDesignNames)('looks as it was found right in the layout %s', async (design) => {
    const { outFile, failed } = await render({ ...sampleCards(sample, 1, { photo, badge }), design });
    expect(failed).toEqual([]);
    const name = `card-${sample}${design === 'CLASSIC' ? '' : `-${design.toLowerCase()}`}.png`;
    await expectPicture(readFileSync(outFile), join(import.meta.dirname, 'golden', name));
  });

  test('gives the same bytes from the same records, also after other documents', async () => {
    const input = sampleCards(sample, 2, { photo, badge });
    const first = await render(input);
    await render(sampleCards('nlsc', 5));
    const second = await render(input);
    expect(readFileSync(second.outFile).equals(readFileSync(first.outFile))).toBe(true);
  });
});

test('the colour of the school takes the place of ours, darkened until white text on it is easy to read', async () => {
  const draw = async (colour: string) => {
    const { outFile } = await render({ ...sampleCards('nlsc', 1), colour });
    const picture = sharp(execFileSync('pdftoppm', ['-r', '50', '-png', outFile], { maxBuffer: 1e8 }));
    const band = picture.extract({ left: 150, top: 78, width: 40, height: 8 }).removeAlpha();
    const { channels } = await sharp(await band.png().toBuffer()).stats();
    return channels.map(({ mean }) => Math.round(mean));
  };
  expect(await draw('')).toEqual([20, 52, 92]);
  expect(await draw('#7a1022')).toEqual([122, 16, 34]);
  const [red = 0, green = 0, blue = 0] = await draw('#ffd400');
  expect(red).toBeLessThan(160);
  expect(green).toBeGreaterThan(100);
  expect(blue).toBe(0);
});

test.each([
  ['20 subjects with 8 topics', sampleCards('nlsc', 2, { subjects: 20, topics: 8 })],
  ['20 subjects with remarks', sampleCards('o-level', 2, { subjects: 20 })],
  ['5 subjects with 4 papers each', sampleCards('a-level', 2, { papers: 4 })],
])('%s fit one page', async (_, input) => {
  const { texts, failed } = await render(input);
  expect({ pages: texts.length, failed }).toEqual({ pages: 2, failed: [] });
  for (const row of input.cards[0]?.rows ?? []) expect(texts[0]).toContain(row.lines[0]?.[0]?.split(' ')[0]);
  expectInOrder(texts[0] ?? '', [
    'CLASS TEACHER’S COMMENT',
    'HEAD TEACHER’S COMMENT',
    'Parent / guardian',
    'Next term begins',
  ]);
});

test('an incomplete subject and a partial one say so in words', async () => {
  const { texts } = await render(sampleCards('nlsc', 1));
  expectInOrder(texts[0] ?? '', ['3 of 4 topics', 'INCOMPLETE']);
});

test('a broken record is named and the others are made', async () => {
  const broken = changed(sampleCards('nlsc', 3), 1, { rows: [{ lines: [['Mathematics', '1.0']] }] });
  const { pages, failed, texts } = await render(broken);
  expect(failed).toEqual([{ index: 1, msg: '"Mathematics" has 2 cells, the table has 16 columns' }]);
  expect(pages).toBe(2);
  expect(texts.map((text) => text.includes('NAKATO Brian'))).toEqual([true, false]);
});

test('a record that no size brings on one page is named and does not shrink the others', async () => {
  const input = sampleCards('o-level', 3, { subjects: 7 });
  const alone = await render({ ...input, cards: [input.cards[0], input.cards[2]] as ReportCard[] });
  const { failed, outFile } = await render(changed(input, 1, { headTeacherComment: 'word '.repeat(3000) }));
  expect(failed).toEqual([{ index: 1, msg: 'It does not fit on one page.' }]);
  expect(readFileSync(outFile).equals(readFileSync(alone.outFile))).toBe(true);
});

test('a photo or badge that cannot be read is left out and reported', async () => {
  const input = changed(sampleCards('nlsc', 2, { badge: badge.slice(0, 60) }), 1, {
    photo: new TextEncoder().encode('<svg onload="x">'),
  });
  const { pages, failed, warnings } = await render(input);
  expect({ pages, failed }).toEqual({ pages: 2, failed: [] });
  expect(warnings.map(({ index }) => index)).toEqual([null, 1]);
  expect(warnings[1]?.msg).toBe('The photo cannot be read: Unknown image format.');
});

test('letters that the face lacks come from the fallback, and what no face has is one visible sign', async () => {
  const name = 'Ŋŋoma Ọlá Ḿbʉ́ हि 👩🏾‍🎓 مريم \u202eevil\u0000!';
  const { texts } = await render(changed(sampleCards('nlsc', 1), 0, { name }));
  expect(texts[0]).toContain('Ŋŋoma Ọlá');
  expect(texts[0]).toContain('हि � �');
  expect(texts[0]).toContain('evil!');
  expect(texts[0]).not.toContain('\u202e');
  expect(texts[0]).not.toContain('\u0000');
});

test('what a student typed is only ever text', async () => {
  const name = '(x) Tj /JS (app.alert(1)) /URI (javascript:alert(1)) https://evil.example';
  const input = changed(sampleCards('nlsc', 1), 0, { name, nextTerm: ') >> /OpenAction << /S /JavaScript' });
  const { outFile, texts } = await render({ ...input, title: 'Card) /OpenAction (é' });
  expect(texts[0]).toContain('/JS (app.alert(1))');
  const objects = readFileSync(outFile, 'latin1').replace(/stream[\s\S]*?endstream/g, '');
  expect(objects).not.toMatch(/\/(JS|JavaScript|URI|Annots|AA|OpenAction)\b/);
  expect(execFileSync('pdfinfo', [outFile], { encoding: 'utf8' })).toMatch(/JavaScript:\s+no/);
});

test('the QR code on paper is the address of the card, module by module', async () => {
  const input = sampleCards('nlsc', 1);
  const { outFile } = await render(input);
  const picture = execFileSync('pdftoppm', ['-r', '288', '-png', outFile], { maxBuffer: 1e8 });
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  const code = encode(input.cards[0]?.verifyUrl ?? '', { ecc: 'M', boostEcc: false, border: 0, maskPattern: 2 });
  const [left, top, size] = [(595.28 - 34 - 66) * 4, (841.89 - 24 - 94) * 4, 66 * 4];
  const seen = code.data.map((row, y) =>
    row.map((_, x) => {
      const at = (place: number) => ((place + 0.5) * size) / code.size;
      return (data[Math.floor(top + at(y)) * info.width + Math.floor(left + at(x))] ?? 255) < 128;
    }),
  );
  expect(seen).toEqual(code.data);
});

test('no file is left when no card can be made, and an existing one is not overwritten', async () => {
  const outFile = join(folder, 'none.pdf');
  const none = sampleCards('nlsc', 0);
  await expect(renderReportCards({ input: none, outFile }, () => undefined)).rejects.toThrow('there are no students');
  expect(existsSync(outFile)).toBe(false);
  const { outFile: there } = await render(sampleCards('nlsc', 1));
  await expect(renderReportCards({ input: none, outFile: there }, () => undefined)).rejects.toThrow('EEXIST');
  expect(existsSync(there)).toBe(true);
});
