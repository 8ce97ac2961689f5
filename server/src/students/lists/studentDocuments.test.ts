import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { encode } from 'uqr';
import { afterAll, describe, expect, test } from 'vitest';
import { a4 } from '../../documents/pdf/openPdf.ts';
import { expectPicture } from '../../testing/expectPicture.ts';
import { pageTexts } from '../../testing/readDocuments.ts';
import { backPlaceOf, card, placeOf } from './cardSheet.ts';
import { drawStudentCards } from './drawStudentCards.ts';
import { drawStudentList } from './drawStudentList.ts';
import type { StudentCards } from './studentCards.ts';
import type { ListedStudent, StudentList } from './studentList.ts';
import { footHeight, layOutList, margin } from './studentListLayout.ts';
import { pagesOf } from './studentListPages.ts';

const filesPlace = mkdtempSync(join(tmpdir(), 'somero-lists-'));
let files = 0;
afterAll(() => rmSync(filesPlace, { recursive: true }));

const school = {
  ...{ name: 'Nile View S.S.S.', motto: 'Onwards', address: 'Jinja', poBox: '', phones: '0772 000 123', email: '' },
  headteacher: 'Grace Nalubega',
};
const student = (index: number): ListedStudent => ({
  name: `Nakato ${index}`,
  cells: [`Nakato ${index}`, 'Female'],
  photoFileID: null,
});
const group = (name: string, count: number, first = 1) => ({
  name,
  count: `${count} students`,
  rows: Array.from({ length: count }, (_, index) => student(first + index)),
});
const listOf = (change: Partial<StudentList> = {}): StudentList => ({
  school,
  title: 'CLASS LIST',
  of: 'S2 EAST',
  period: 'TERM II, 2026',
  printedOn: '15 June 2026, 11:00',
  columns: [{ label: 'Name', weight: 4 }, { label: 'Gender' }],
  blankColumns: [],
  photos: false,
  groups: [group('S2 EAST', 40)],
  totals: { headings: ['Residency', 'Total'], rows: [['Total', '40']] },
  ...change,
});

const letters = (label: string, word: string) => ({ label, letters: new Map([[word, word.charAt(0)]]) });

/** There are no photos in the filesPlace. */
async function drawn<M extends object>(work: (at: { outFile: string; filesPlace: string }) => Promise<M>) {
  const outFile = join(filesPlace, `${files++}.pdf`);
  return { ...(await work({ outFile, filesPlace })), outFile };
}
const texts = (file: string) => pageTexts(readFileSync(file));

describe('a list', () => {
  test('shows every student once with any number of groups and pages, and no row reaches into the foot', () => {
    for (const sizes of [[1], [63], [30, 1, 33], [0, 5], Array.from({ length: 24 }, () => 3), [400]]) {
      const list = listOf({ groups: sizes.map((size, index) => group(`Group ${index}`, size)) });
      const layout = layOutList(list);
      const pages = pagesOf(layout, 60);
      const shown = list.groups.map((_, index) =>
        pages.flatMap(({ slices }) => slices.filter((slice) => slice.group === index)),
      );
      for (const [index, slices] of shown.entries()) {
        let next = 0;
        for (const { from, to, continued } of slices) {
          expect({ from, continued }).toEqual({ from: next, continued: next > 0 });
          expect(to).toBeGreaterThan(from);
          next = to;
        }
        expect(next).toBe(sizes[index]);
      }
      expect(pages.filter(({ totals }) => totals !== undefined)).toHaveLength(1);
      expect(pages.at(-1)?.totals).toBeDefined();
      for (const slices of pages.flatMap((page) => [...Map.groupBy(page.slices, ({ lane }) => lane).values()])) {
        const rows = slices.reduce((sum, { group: at, from, to }) => {
          const heights = layout.heights[at]?.slice(from, to) ?? [];
          return sum + heights.reduce((a, b) => a + b, 0);
        }, 0);
        expect(rows).toBeLessThan(layout.paper.height - 2 * margin - footHeight);
      }
    }
  });

  test('takes wider paper and turns its headings only when they need it', () => {
    const papers = (change: Partial<StudentList>) => layOutList(listOf(change)).paper;
    expect(papers({ blankColumns: ['Mon', 'Tue'] })).toEqual(a4);
    expect(layOutList(listOf({ blankColumns: ['Mon', 'Tue'] })).turned.size).toBe(0);
    expect([...layOutList(listOf({ blankColumns: ['Mon', 'School\nfees'] })).turned.values()]).toEqual([
      'Mon',
      'School fees',
    ]);
    const many = Array.from({ length: 8 }, (_, index) => ({ label: `Column ${index}` }));
    const wide = (count: number) => ({
      columns: many.slice(0, count),
      groups: [
        {
          ...group('A', 0),
          rows: Array.from({ length: 9 }, () => ({
            name: '',
            cells: many.slice(0, count).map(() => 'A cell of some width'),
            photoFileID: null,
          })),
        },
      ],
    });
    expect(papers(wide(4)).width).toBe(a4.width);
    expect(papers(wide(7)).width).toBe(a4.height);
    expect(papers({ ...wide(8), blankColumns: Array.from({ length: 12 }, String) }).width).toBeGreaterThan(a4.height);
  });

  test('a stream of 63 with house and residency stands on one page, in two columns', () => {
    const names = ['Kyomuhendo Denis Tumusiime', 'Byaruhanga Emmanuel', 'Achieng Denis', 'Ssempijja Immaculate'];
    const rows = Array.from({ length: 63 }, (_, index) => ({
      name: '',
      cells: [`00${1000 + index}/21${10 + index}`, names[index % 4] ?? '', 'Female', 'RWENZORI', 'BOARDING'],
      photoFileID: null,
    }));
    const titles = ['Index number', 'Name', 'Gender', 'House', 'Residency'];
    const weights = [undefined, 4, undefined, 1, 1];
    const shorts = [undefined, undefined, letters('Sex', 'Female'), undefined, letters('Res.', 'BOARDING')];
    const columns = titles.map((label, at) => ({
      label,
      ...(weights[at] && { weight: weights[at] }),
      ...(shorts[at] && { short: shorts[at] }),
    }));
    const layout = layOutList(listOf({ columns, groups: [{ name: 'S2 EAST', count: '63 students', rows }] }));
    expect(layout).toMatchObject({ lanes: 2, key: 'F Female  •  B BOARDING' });
    // Type that is read without effort: a little smaller only for names as long as these.
    expect(layout.table.style.size).toBeGreaterThanOrEqual(9);
    expect(pagesOf(layout, 80)).toHaveLength(1);
    expect(layout.groups[0]?.[0]?.lines[0]).toEqual([
      ...['1', '001000/2110', 'Kyomuhendo Denis Tumusiime', 'F', 'RWENZORI', 'B'],
    ]);
  });

  test('gives the same bytes from the same records, and a turned heading is read as text', async () => {
    const draw = () =>
      drawn((at) => drawStudentList({ list: listOf({ blankColumns: ['Swimming'] }), ...at }, () => undefined));
    const [one, two] = [await draw(), await draw()];
    expect(readFileSync(one.outFile).equals(readFileSync(two.outFile))).toBe(true);
    expect(texts(one.outFile).join('')).toContain('Swimming');
  });

  test('looks as it was found right', async () => {
    const list = listOf({ blankColumns: ['Mon', 'Tue'], groups: [group('S2 EAST', 24)] });
    const { outFile } = await drawn((at) => drawStudentList({ list, ...at }, () => undefined));
    await expectPicture(readFileSync(outFile), join(import.meta.dirname, 'golden', 'class-list.png'));
  });

  test('what a student typed is only ever text', async () => {
    const rows = [{ ...student(1), cells: ['(x) Tj /JS (app.alert(1)) /URI', 'Female'] }];
    const list = listOf({ groups: [{ name: '', count: '', rows }], blankColumns: [') /OpenAction (é'] });
    const { outFile } = await drawn((at) => drawStudentList({ list, ...at }, () => undefined));
    expect(texts(outFile)[0]).toContain('/JS (app.alert(1))');
    expect(execFileSync('pdfinfo', [outFile], { encoding: 'utf8' })).toMatch(/JavaScript:\s+no/);
  });

  test('leaves no file when it cannot be drawn', async () => {
    const rows = [{ ...student(1), cells: ['one cell too few'] }];
    const outFile = join(filesPlace, 'none.pdf');
    const list = listOf({ groups: [{ name: '', count: '', rows }] });
    await expect(drawStudentList({ list, outFile, filesPlace }, () => undefined)).rejects.toThrow('cells');
    expect(existsSync(outFile)).toBe(false);
  });
});

describe('cards', () => {
  const cards = (kind: StudentCards['kind']): StudentCards => ({
    ...{ kind, school, year: '2026', backs: false },
    cards: Array.from({ length: 9 }, (_, index) => ({
      ...{ name: `Nakato ${index}`, place: 'S2 EAST', regno: `003471/00${index}`, house: 'NILE' },
      ...{ residency: 'DAY', lin: index % 2 === 0 ? `LIN14352892${index}` : '', photoFileID: null },
    })),
  });

  test.each([
    ['CARD', 46, { right: 8, bottom: 20 }],
    ['LABEL', 60, { right: 10, bottom: 10 }],
  ] as const)(
    'a %s is as large as a bank card and its code is the index number, module by module',
    async (kind, size, from) => {
      expect([card.width, card.height].map((side) => ((side * 25.4) / 72).toFixed(1))).toEqual(['85.6', '54.0']);
      const { outFile } = await drawn((at) => drawStudentCards({ cards: cards(kind), ...at }, () => undefined));
      expect(texts(outFile)).toHaveLength(2);
      const picture = execFileSync('pdftoppm', ['-r', '288', '-f', '1', '-l', '1', '-png', outFile], {
        maxBuffer: 1e8,
      });
      const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
      for (const index of [0, 7]) {
        const code = encode([...Buffer.from(`003471/00${index}`)], {
          ecc: 'M',
          boostEcc: false,
          border: 0,
          maskPattern: 2,
        });
        const { x, y } = placeOf(index);
        const left = (x + card.width - from.right - size) * 4;
        const top = (y + card.height - from.bottom - size) * 4;
        const at = (start: number, place: number) => Math.floor(start + ((place + 0.5) * size * 4) / code.size);
        const seen = code.data.map((row, line) =>
          row.map((_, column) => (data[at(top, line) * info.width + at(left, column)] ?? 255) < 128),
        );
        expect(seen).toEqual(code.data);
      }
    },
  );

  test.each(['CARD', 'LABEL'] as const)('a %s looks as it was found right', async (kind) => {
    const { outFile } = await drawn((at) => drawStudentCards({ cards: cards(kind), ...at }, () => undefined));
    await expectPicture(
      readFileSync(outFile),
      join(import.meta.dirname, 'golden', `student-${kind.toLowerCase()}.png`),
    );
  });

  test('the back of each page follows it, turned over its long edge', async () => {
    const asked = { ...cards('CARD'), backs: true };
    const { outFile, pages } = await drawn((at) => drawStudentCards({ cards: asked, ...at }, () => undefined));
    expect(pages).toBe(4);
    const [, back = '', , lastBack = ''] = texts(outFile);
    expect(back.match(/This card belongs to/g)).toHaveLength(8);
    expect(lastBack.match(/This card belongs to/g)).toHaveLength(1);
    expect([0, 1, 2].map((index) => backPlaceOf(index))).toEqual([1, 0, 3].map((index) => placeOf(index)));
    await expectPicture(readFileSync(outFile), join(import.meta.dirname, 'golden', 'student-card-back.png'), 4);
  });

  test('a photo that is gone leaves its frame, and the student is named', async () => {
    const [first, ...rest] = cards('CARD').cards;
    const asked = {
      ...cards('CARD'),
      cards: [{ ...(first ?? rest[0]), photoFileID: 'x' } as StudentCards['cards'][number], ...rest],
    };
    const made = await drawn((at) => drawStudentCards({ cards: asked, ...at }, () => undefined));
    expect(made).toMatchObject({
      pages: 2,
      troubles: [{ of: 'Nakato 0', msg: 'The photo cannot be shown: the file cannot be read' }],
    });
  });
});
