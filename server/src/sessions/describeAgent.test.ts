import { expect, test } from 'vitest';
import { describeAgent } from './describeAgent.ts';

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0';

test.each([
  [`Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`, 'Chrome on Android'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/141.0.0.0`, 'Edge on Windows'],
  [`Mozilla/5.0 (Linux; Android 13) ${chrome} Mobile Safari/537.36 OPR/92.0.0.0`, 'Opera on Android'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone or iPad',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15',
    'Safari on Mac',
  ],
  [`Mozilla/5.0 (X11; Linux x86_64) ${chrome.replace('Chrome', 'HeadlessChrome')} Safari/537.36`, 'Chrome on Linux'],
  [`Mozilla/5.0 (X11; Ubuntu; Linux x86_64) Ubuntu Chromium/141.0.0.0 ${chrome} Safari/537.36`, 'Chrome on Linux'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Vivaldi/7.6`, 'Vivaldi on Windows'],
  [`Mozilla/5.0 (Linux; Android 13) ${chrome} YaBrowser/25.8 Mobile Safari/537.36`, 'Yandex Browser on Android'],
  [
    'Mozilla/5.0 (Linux; U; Android 12; en-US) AppleWebKit/537.36 UCBrowser/13.7 Mobile Safari/537.36',
    'UC Browser on Android',
  ],
  [`Mozilla/5.0 (Linux; Android 14; wv) Version/4.0 ${chrome} Mobile Safari/537.36`, 'A built-in browser on Android'],
  ['Opera/9.80 (Android; Opera Mini/36.2/191.249; U; en) Presto/2.12.423 Version/12.16', 'Opera Mini on Android'],
  ['curl/8.5.0', 'Another program'],
  ['', 'Another program'],
])('%s', (agent, words) => {
  expect(describeAgent(agent)).toBe(words);
});
