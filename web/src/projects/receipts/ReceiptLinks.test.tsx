import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { useCall } from '../../hooks.ts';
import { press, renderScreen, see, signIn } from '../../testing/renderScreen.tsx';
import type { Receipt } from './Receipt.ts';
import { ReceiptLinks } from './ReceiptLinks.tsx';

const receipt = (more: Partial<Receipt> = {}): Receipt => ({
  filePath: '/files/1a2b/slip.jpg?until=9&for=r&sig=s',
  nu_fileName: 'slip_1a2b3c4d.jpg',
  fileName: 'slip.jpg',
  mime: 'image/jpeg',
  ...more,
});
const pdf = receipt({
  filePath: '/files/5e6f/invoice.pdf?until=9&for=r&sig=s',
  fileName: 'invoice.pdf',
  mime: 'application/pdf',
});
const show = (of: Receipt) => renderScreen(<ReceiptLinks receipt={of} of="Seeds, no. R-1" />);
const download = () => screen.getByRole('link', { name: 'Download receipt of Seeds, no. R-1' });
const view = () => screen.queryByRole('button', { name: 'View receipt of Seeds, no. R-1' });

/** Answers what is asked for under /files/; the calls go on as before. */
function answerFiles(answer: () => Response | Promise<Response>) {
  const calls = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) =>
    String(input).startsWith('/files/') ? answer() : calls(input, init),
  );
}

beforeEach(() => void signIn(['seeRec']));
afterEach(() => void vi.useRealTimers());

test('a picture and a PDF can be viewed and downloaded, under the name that they came with', () => {
  for (const each of [receipt(), receipt({ mime: 'image/png' }), pdf]) {
    const { unmount } = show(each);
    expect(view()).not.toBeNull();
    expect(download().getAttribute('href')).toBe(each.filePath);
    expect(download().getAttribute('download')).toBe(each.fileName);
    unmount();
  }
});

test('a document of Word or a spreadsheet is only ever saved', () => {
  const { unmount } = show(receipt({ fileName: 'order.doc', mime: 'application/msword' }));
  expect(view()).toBeNull();
  expect(download().getAttribute('download')).toBe('order.doc');
  unmount();
  show(receipt({ mime: 'application/vnd.ms-excel' }));
  expect(view()).toBeNull();
});

test('where there is no receipt there is no link', () => {
  show(receipt({ filePath: '', fileName: '', nu_fileName: '', mime: '' }));
  expect(screen.getByText('No receipt')).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
});

test('a picture opens in place from its signed path, to fit or in its real size, and closes', async () => {
  show(receipt());
  press('View receipt of Seeds, no. R-1');
  const dialog = screen.getByRole('dialog', { name: 'Receipt of Seeds, no. R-1' });
  const picture = within(dialog).getByRole('img', { name: 'Receipt of Seeds, no. R-1' });
  expect(picture.getAttribute('src')).toBe(receipt().filePath);
  expect(within(dialog).getByText('Loading...')).toBeDefined();
  fireEvent.load(picture);
  expect(within(dialog).queryByText('Loading...')).toBeNull();
  const frame = picture.parentElement as HTMLElement;
  expect([frame.tabIndex, frame.dataset.real]).toEqual([0, undefined]);
  press('Real size', dialog);
  expect(frame.dataset.real).toBe('true');
  press('Fit to view', dialog);
  expect(frame.dataset.real).toBeUndefined();
  press('Close', dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a receipt that is gone from the disk has nothing to download', async () => {
  show(receipt());
  answerFiles(() => new Response('No such file', { status: 404 }));
  press('View receipt of Seeds, no. R-1');
  fireEvent.error(screen.getByRole('img'));
  await see(/no longer on the school server/);
  expect(within(screen.getByRole('dialog')).queryByRole('link')).toBeNull();
});

test('a picture that the browser cannot draw is offered as a download', async () => {
  show(receipt());
  answerFiles(() => new Response('no picture'));
  press('View receipt of Seeds, no. R-1');
  fireEvent.error(screen.getByRole('img'));
  await see('We cannot show this receipt here. Download it to open it.');
  expect(within(screen.getByRole('dialog')).getByRole('link').getAttribute('href')).toBe(receipt().filePath);
  expect(screen.queryByRole('button', { name: 'Real size' })).toBeNull();
});

test('a PDF that cannot be read is offered as a download', async () => {
  show(pdf);
  answerFiles(() => new Response('not a PDF at all'));
  press('View receipt of Seeds, no. R-1');
  expect(await screen.findByRole('alert', {}, { timeout: 10_000 })).toHaveProperty(
    'textContent',
    'We cannot show this receipt here. Download it to open it.',
  );
  expect(within(screen.getByRole('dialog')).getByRole('link').getAttribute('download')).toBe('invoice.pdf');
});

test('without a connection the viewer says so', async () => {
  show(pdf);
  answerFiles(() => Promise.reject(new TypeError('Failed to fetch')));
  press('View receipt of Seeds, no. R-1');
  await screen.findByText(/No connection to the school server/, {}, { timeout: 10_000 });
});

/** A screen that reads a receipt by a call whose every answer signs another path. */
function Asking() {
  const { answer, reload } = useCall('showReceipts', { id: 5 });
  return (
    <>
      <button type="button" onClick={reload}>
        Read again
      </button>
      {answer && <ReceiptLinks receipt={answer.projData} of="School garden" />}
    </>
  );
}
function renderAsking() {
  let times = 0;
  const dates = { created_At: '2026-06-15T08:00:00.000Z', currentDate: '2026-06-16' };
  const project = { id: 5, projectNames: 'School garden', created_BY: 'admin', ...dates, earlierReceipts: [] };
  return renderScreen(<Asking />, {
    answers: {
      showReceipts: () => {
        times += 1;
        return { projData: { ...project, ...receipt({ filePath: `/files/${times}/slip.jpg` }) }, uploadsData: [] };
      },
    },
  });
}
const shownPicture = () => screen.getByRole('img').getAttribute('src');

test('a path that has expired is asked for again, once, and the picture comes by itself', async () => {
  const { network } = renderAsking();
  await screen.findByText('View');
  answerFiles(() => new Response('This link is no longer valid', { status: 410 }));
  press('View receipt of School garden');
  expect(shownPicture()).toBe('/files/1/slip.jpg');
  fireEvent.error(screen.getByRole('img'));
  await waitFor(() => expect(shownPicture()).toBe('/files/2/slip.jpg'));
  fireEvent.error(screen.getByRole('img'));
  await see(/Open the receipt again/);
  await waitFor(() => expect(network.made).toHaveLength(3));
  expect(screen.queryByRole('img')).toBeNull();
});

test('an open receipt stays as it is while its screen reads again', async () => {
  const { network } = renderAsking();
  await screen.findByText('View');
  press('View receipt of School garden');
  press('Read again');
  await waitFor(() => expect(network.made).toHaveLength(2));
  const links = screen.getAllByRole('link', { name: 'Download receipt of School garden', hidden: true });
  await waitFor(() => expect(links[0]?.getAttribute('href')).toBe('/files/2/slip.jpg'));
  expect(shownPicture()).toBe('/files/1/slip.jpg');
});

test('a download that has stood on the screen for long is renewed before it is saved', async () => {
  const { network } = renderAsking();
  await screen.findByText('Download');
  const saved: string[] = [];
  const hear = (event: Event) => {
    if (event.target instanceof HTMLAnchorElement && !event.defaultPrevented) saved.push(event.target.href);
    event.preventDefault();
  };
  document.addEventListener('click', hear);
  onTestFinished(() => document.removeEventListener('click', hear));
  const press15 = () => fireEvent.click(screen.getByRole('link', { name: 'Download receipt of School garden' }));
  press15();
  expect(saved).toEqual(['http://school.test/files/1/slip.jpg']);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * 60_000 });
  press15();
  await waitFor(() =>
    expect(saved).toEqual(['http://school.test/files/1/slip.jpg', 'http://school.test/files/2/slip.jpg']),
  );
  expect(network.made).toHaveLength(2);
});
