import { expect, test } from 'vitest';
import { schoolLists } from '../testing/schoolLists.ts';
import { idsOf, type Lists, schoolOf } from './School.ts';

const school = schoolOf({ ...schoolLists, error: false, msg: '' } as Lists);
const words = (options: { label: string }[]) => options.map(({ label }) => label);

test('level 3 stands for all levels and is in no picker', () => {
  expect(words(school.levels)).toEqual(['O-LEVEL', 'A-LEVEL']);
});

test('a level has its own classes and subjects, level 3 all subjects, no level none', () => {
  expect(words(school.classesOf(1))).toEqual(['S2', 'S4']);
  expect(words(school.subjectsOf(2))).toEqual(['PHYSICS']);
  expect(words(school.subjectsOf(3))).toEqual(['ENGLISH', 'MATHEMATICS', 'PHYSICS']);
  expect(school.subjectsOf(0)).toEqual([]);
});

test('only classes on curriculum 2 have chapters', () => {
  expect(words(school.chapterClasses)).toEqual(['S2']);
});

test('a class offers its own streams, but for those that are disabled', () => {
  expect(words(school.streamsOf(2))).toEqual(['EAST', 'WEST']);
  expect(words(school.streamsOf(5))).toEqual(['EAST']);
  expect(school.streamsOf(0)).toEqual([]);
});

test('a term offers its own exam sets that are in use', () => {
  expect(words(school.setsOf(2))).toEqual(['MOCK']);
});

test('years come newest first, without the disabled ones', () => {
  expect(words(school.years)).toEqual(['2026', '2025']);
});

test('a disabled entry is offered only to the record that has it, and keeps its name', () => {
  expect(words(school.entries('housesData'))).toEqual(['KABAKA']);
  expect(words(school.entries('housesData', 2))).toEqual(['KABAKA', 'NILE']);
  expect(school.nameIn('housesData', 2)).toBe('NILE');
  expect(school.nameIn('housesData', 99)).toBe('');
});

test('ids of the wire are read from their commas, and nothing is no id', () => {
  expect(idsOf('1,22,3')).toEqual([1, 22, 3]);
  expect(idsOf('')).toEqual([]);
});
