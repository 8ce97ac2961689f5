import { afterEach, expect, test, vi } from 'vitest';
import { upload } from './upload.ts';

/** A line that the test holds in its hands. */
class Line {
  static last: Line;
  upload: { onprogress?: (event: object) => void } = {};
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  onloadend = () => {};
  status = 200;
  responseText = '{"error":false}';
  headers: Record<string, string> = {};
  after: string | null = null;
  constructor() {
    Line.last = this;
  }
  open() {}
  send() {}
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader() {
    return this.after;
  }
  abort() {
    this.onabort();
    this.onloadend();
  }
}

const send = (onSent = (_: number) => {}) => {
  vi.stubGlobal('XMLHttpRequest', Line);
  const answer = upload('/api/addActivity', { headers: { authorization: 'Bearer 7' }, body: new FormData() }, onSent);
  return { answer, line: Line.last };
};

afterEach(() => {
  vi.useRealTimers();
});

test('what has gone out is told, and the answer is a response like that of fetch', async () => {
  const heard: number[] = [];
  const { answer, line } = send((share) => heard.push(share));
  line.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 });
  line.upload.onprogress?.({ lengthComputable: false, loaded: 2, total: 0 });
  line.status = 503;
  line.after = '30';
  line.onload();
  const response = await answer;
  expect([response.status, response.headers.get('retry-after'), await response.json()]).toEqual([
    503,
    '30',
    { error: false },
  ]);
  expect(heard).toEqual([0.25]);
  expect(line.headers).toEqual({ authorization: 'Bearer 7' });
});

test('without an answer it fails as fetch does', async () => {
  const { answer, line } = send();
  line.onerror();
  await expect(answer).rejects.toThrow(TypeError);
});

test('a line that is silent for a minute is given up, however long it lasted before', async () => {
  vi.useFakeTimers();
  const { answer, line } = send();
  const failed = vi.fn();
  answer.catch(failed);
  for (let i = 0; i < 5; i++) {
    await vi.advanceTimersByTimeAsync(59_000);
    line.upload.onprogress?.({ lengthComputable: true, loaded: i, total: 10 });
  }
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(failed).toHaveBeenCalledWith(expect.any(TypeError));
});
