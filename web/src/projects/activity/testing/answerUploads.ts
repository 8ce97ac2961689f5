import { vi } from 'vitest';

/** jsdom's own would go to the network: carries a request to where `answerCalls` answers, after a quarter of it was told as sent. */
class AnsweredRequest {
  upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number; total: number }) => void } = {};
  onload: () => void = () => undefined;
  onerror: () => void = () => undefined;
  onabort: () => void = () => undefined;
  onloadend: () => void = () => undefined;
  status = 0;
  responseText = '';
  #address = '';
  #headers: Record<string, string> = {};

  open(_: string, address: string): void {
    this.#address = address;
  }
  setRequestHeader(name: string, value: string): void {
    this.#headers[name] = value;
  }
  getResponseHeader(): string | null {
    return null;
  }
  send(body: FormData): void {
    this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 });
    globalThis
      .fetch(this.#address, { method: 'POST', headers: this.#headers, body })
      .then(async (response) => {
        this.status = response.status;
        this.responseText = await response.text();
        this.onload();
      })
      .catch(() => this.onerror())
      .finally(() => this.onloadend());
  }
  abort(): void {
    this.onabort();
    this.onloadend();
  }
}

/** Lets the calls of a test that carry a file be answered like all others. */
export function answerUploads(): void {
  vi.stubGlobal('XMLHttpRequest', AnsweredRequest);
}
