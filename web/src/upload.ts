/** Milliseconds without any progress after which the connection counts as lost. */
const mostSilence = 60_000;

/** Unlike fetch `onSent` hears how much has gone, 0 to 1. @throws TypeError when no answer comes */
export function upload(
  address: string,
  { headers, body, signal }: RequestInit,
  onSent: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let silence: ReturnType<typeof setTimeout> | undefined;
    // A phone may not report that it lost its network: without this, the form would wait for ever.
    const listen = () => {
      clearTimeout(silence);
      silence = setTimeout(() => request.abort(), mostSilence);
    };
    request.open('POST', address);
    for (const [name, value] of Object.entries(headers as Record<string, string>))
      request.setRequestHeader(name, value);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      listen();
      if (lengthComputable && total > 0) onSent(loaded / total);
    };
    request.onload = () => {
      const after = request.getResponseHeader('retry-after');
      resolve(
        new Response(request.responseText, { status: request.status, headers: after ? { 'retry-after': after } : {} }),
      );
    };
    request.onerror = () => reject(new TypeError('Failed to fetch'));
    request.onabort = request.onerror;
    request.onloadend = () => clearTimeout(silence);
    signal?.addEventListener('abort', () => request.abort());
    listen();
    request.send(body as XMLHttpRequestBodyInit);
  });
}
