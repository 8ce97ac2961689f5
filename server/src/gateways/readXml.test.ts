import fc from 'fast-check';
import { expect, test } from 'vitest';
import { childOf, escapeXml, readXml, textOf } from './readXml.ts';

test('elements are read with their text, whatever stands around it', () => {
  const xml = readXml(
    '<?xml version="1.0" encoding="UTF-8"?>\n<a>\n<!-- <b>no</b> --><b x="1" y=\'2\'> one &amp; two </b>' +
      '<c/><d><![CDATA[<e>&amp;]]></d><b>second</b></a>\n',
  );
  expect(textOf(xml, 'b')).toBe('one & two');
  expect([textOf(xml, 'c'), textOf(xml, 'none'), textOf(undefined, 'b')]).toEqual(['', '', '']);
  expect(textOf(xml, 'd')).toBe('<e>&amp;');
  expect(childOf(xml, 'd')?.children).toEqual([]);
  expect(xml?.children.map(({ name }) => name)).toEqual(['b', 'c', 'd', 'b']);
});

test('numbers and names of letters are decoded once; what has no meaning stays', () => {
  const text = '&lt;&#65;&#x1F600;&amp;lt;&nbsp;&#xFFFFFF; & so &quot;&apos;&gt;';
  expect(readXml(`<a>${text}</a>`)?.text).toBe('<A😀&lt;&nbsp;&#xFFFFFF; & so "\'>');
});

test.each([
  '',
  'text',
  '<a>',
  '<a></b>',
  '<a><b></a></b>',
  '</a>',
  '<a/><b/>',
  '<a/>text',
  '<a b></a>',
  '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>',
  '<a><![CDATA[</a>',
  `${'<a>'.repeat(25)}${'</a>'.repeat(25)}`,
])('%j is not read', (source) => {
  expect(readXml(source)).toBeUndefined();
});

test('an answer of more elements than any list has is not read', () => {
  expect(readXml(`<a>${'<b/>'.repeat(1_000)}</a>`)?.children).toHaveLength(1_000);
  expect(readXml(`<a>${'<b/>'.repeat(200_000)}</a>`)).toBeUndefined();
});

test('any text comes back as it was, but for control characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const plain = text.replace(/\p{Cc}/gu, ' ');
      expect(readXml(`<a>${escapeXml(text)}</a>`)?.text).toBe(plain);
    }),
  );
});
