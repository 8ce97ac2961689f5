import { expect, type Page } from '@playwright/test';
import { violations } from './axe.ts';
import { test } from './journey.ts';
import type { RunningSchool } from './RunningSchool.ts';
import { signIn } from './session.ts';
import { windows } from './windows.ts';

// A receipt in PDF is drawn in place, by our own files alone and with nothing in it running.

for (const [where, use] of windows('on a desktop')) {
  test.describe(where, () => {
    test.use(use);

    test('a PDF is read page by page by keyboard, and nothing in it runs', async ({ page, school }) => {
      const project = await addProject(school);
      const heard = hear(page, school);
      await signIn(page, 'admin', school.password);
      await page.goto(`/see_receipt?project=${project}`);
      expect(heard.asked.filter((path) => /openPdf|pdf\.worker|pdfjs/.test(path))).toEqual([]);

      const opener = page.getByRole('button', { name: 'View receipt of School garden' });
      await opener.focus();
      await page.keyboard.press('Enter');
      const viewer = page.getByRole('dialog', { name: 'Receipt of School garden' });
      await expect(viewer.getByText('Page 1 of 8')).toBeVisible();
      await expect.poll(() => inkOf(page, 1)).toBeGreaterThan(1000);
      // Only what is near is drawn.
      expect(await inkOf(page, 8)).toBe(0);
      expect(await violations(page)).toEqual([]);

      await viewer.getByRole('region', { name: 'Receipt of School garden' }).focus();
      await page.keyboard.press('End');
      await expect(viewer.getByText('Page 8 of 8')).toBeVisible();
      await expect.poll(() => inkOf(page, 8)).toBeGreaterThan(1000);
      const fitting = await widthOf(page);
      await viewer.getByRole('button', { name: 'Real size' }).click();
      await expect.poll(() => widthOf(page)).not.toBe(fitting);

      expect(await viewer.getByRole('link').allTextContents()).toEqual(['Download']);
      expect(heard).toMatchObject({ complaints: [], strangers: [], alerts: [] });
      await page.keyboard.press('Escape');
      await expect(viewer).toBeHidden();
      await expect(opener).toBeFocused();
    });
  });
}

test('a browser that is too old to draw a PDF is offered the download', async ({ page, school }) => {
  const project = await addProject(school);
  // Chrome has it since 119.
  await page.addInitScript(() => Reflect.deleteProperty(Promise, 'withResolvers'));
  await signIn(page, 'admin', school.password);
  await page.goto(`/see_receipt?project=${project}`);
  await page.getByRole('button', { name: 'View receipt of School garden' }).click();
  const viewer = page.getByRole('dialog', { name: 'Receipt of School garden' });
  await expect(viewer.getByRole('alert')).toHaveText('We cannot show this receipt here. Download it to open it.');
  const [saved] = await Promise.all([page.waitForEvent('download'), viewer.getByRole('link').click()]);
  expect(saved.suggestedFilename()).toBe('invoice.pdf');
});

async function addProject(school: RunningSchool): Promise<number> {
  const { id } = await (await school.as('admin')).call('addProject', {
    ...{ projName: 'School garden', projAmount: 5_000_000, projDollar: 3700, projEuro: 4050, projDes: 'Fence' },
    ...{ projAct: ['Fence=1000000'], projUsers: [1] },
    projFile: new File([eightPages()], 'invoice.pdf', { type: 'application/pdf' }),
  });
  return id;
}

/** What goes on in the browser from now on. */
function hear(page: Page, { address }: RunningSchool) {
  const heard = {
    complaints: [] as string[],
    asked: [] as string[],
    strangers: [] as string[],
    alerts: [] as string[],
  };
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) heard.complaints.push(message.text());
  });
  page.on('pageerror', (error) => heard.complaints.push(error.message));
  page.on('request', (request) => {
    const url = request.url();
    heard.asked.push(url);
    if (!url.startsWith(address) && !/^(blob|data):/.test(url)) heard.strangers.push(url);
  });
  page.on('dialog', (dialog) => {
    heard.alerts.push(dialog.message());
    void dialog.dismiss();
  });
  return heard;
}

/** How many dots of a page are dark. */
const inkOf = (page: Page, number: number): Promise<number> =>
  page.getByRole('img', { name: `Page ${number} of 8` }).evaluate((canvas: HTMLCanvasElement) => {
    if (canvas.width === 0) return 0;
    // On a copy: reading from the canvas itself makes the browser complain.
    const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', { willReadFrequently: true });
    if (!copy) throw new Error('No canvas to copy to');
    copy.drawImage(canvas, 0, 0);
    const { data } = copy.getImageData(0, 0, canvas.width, canvas.height);
    let dark = 0;
    for (let at = 0; at < data.length; at += 4) if (data[at + 3] === 255 && (data[at] ?? 255) < 128) dark += 1;
    return dark;
  });

const widthOf = (page: Page): Promise<number> =>
  page.getByRole('img', { name: 'Page 8 of 8' }).evaluate((canvas) => canvas.clientWidth);

/** Eight pages of A4 in letters that the file does not bring along, with a script and a link to elsewhere. */
function eightPages(): string {
  const pages = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => {
    const text = `BT /F 60 Tf 60 700 Td (Invoice ${number}) Tj ET 60 300 400 200 re f`;
    return { number, text };
  });
  const objects = [
    `<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert\\('run'\\))>>>>`,
    `<</Type/Pages/Kids[${pages.map(({ number }) => `${2 + 2 * number} 0 R`).join(' ')}]/Count 8>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...pages.flatMap(({ number, text }) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F 3 0 R>>>>/Contents ${3 + 2 * number} 0 R` +
        '/Annots[<</Type/Annot/Subtype/Link/Rect[60 300 460 500]/A<</S/URI/URI(https://example.com/)>>>>]>>',
      `<</Length ${text.length}>>stream\n${text}\nendstream`,
    ]),
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`;
  return `${file}${table}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF`;
}
