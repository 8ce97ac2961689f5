import { describe, expect, test } from 'vitest';
import { rightsWith } from '../rights.ts';
import {
  activityNameOf,
  mayActOn,
  mayApproveActivity,
  mayChangeActivity,
  readActivity,
  receiptEnding,
  writeActivity,
} from './rules.ts';

test('a receipt is known by the last ending of its name, whatever its case', () => {
  const endings = ['a.JPG', 'b.Jpeg', 'c.png', 'd.pdf ', 'e.doc', 'f.docx', 'g.xls', 'h.XLSX'].map(receiptEnding);
  expect(endings).toEqual(['jpg', 'jpeg', 'png', 'pdf', 'doc', 'docx', 'xls', 'xlsx']);
  for (const name of ['a.jpg.php', 'jpg', '', 'a.', 'a.svg', 'a.docm', 'a.html', '.constructor']) {
    expect(receiptEnding(name), name).toBeUndefined();
  }
});

describe('a budgeted activity', () => {
  test('is read as Name=amount, its first letter a capital', () => {
    expect(readActivity('transport=500000')).toEqual({ name: 'Transport', amount: 500_000 });
    expect(readActivity(' ébola kits = 3000000000 ')).toEqual({ name: 'Ébola kits', amount: 3_000_000_000 });
    expect(writeActivity({ name: 'Transport', amount: 5 })).toBe('Transport=5');
    expect(activityNameOf(' 3 tents')).toBe('3 tents');
  });

  test('needs a name and an amount, and nothing else', () => {
    const bad = ['', 'Transport', 'Transport=', '=500', ' =500', 'A=1=2', 'A,B=1', 'A=-1', 'A=1.5', 'A=0', 'A=1e3'];
    for (const pair of [...bad, 'A=1000000000000']) expect(readActivity(pair), pair).toBeUndefined();
  });
});

describe('who may act', () => {
  const rights = rightsWith([]);
  const admin = { userID: 1, catID: 1, rights };
  const officer = { userID: 7, catID: 9, rights };
  const running = { status: 1 };
  const stopped = { status: 0 };
  const own = { approved: 0, userID: 7, lastChanges: [] };
  const others = { approved: 0, userID: 8, lastChanges: [] };
  const approved = { approved: 1, userID: 8, lastChanges: [] };

  test('on a stopped project only an ADMIN', () => {
    expect([mayActOn(running, officer), mayActOn(stopped, officer), mayActOn(stopped, admin)]).toEqual([
      true,
      false,
      true,
    ]);
  });

  test('on an approved activity only an ADMIN', () => {
    expect(mayChangeActivity(running, own, officer)).toBe(true);
    expect(mayChangeActivity(running, approved, officer)).toBe(false);
    expect(mayChangeActivity(stopped, own, officer)).toBe(false);
    expect(mayChangeActivity(stopped, approved, admin)).toBe(true);
  });

  test('nobody approves what they entered, save an ADMIN, and nothing twice', () => {
    expect(mayApproveActivity(running, others, officer)).toBe(true);
    expect(mayApproveActivity(running, own, officer)).toBe(false);
    expect(mayApproveActivity(running, { ...own, userID: 1 }, admin)).toBe(true);
    expect(mayApproveActivity(running, approved, admin)).toBe(false);
    expect(mayApproveActivity(stopped, others, officer)).toBe(false);
  });

  test('what somebody changed in the entry of another is theirs too, save an ADMIN’s', () => {
    const changed = { ...others, lastChanges: [{ userID: 9 }, { userID: 7 }] };
    expect(mayApproveActivity(running, changed, officer)).toBe(false);
    expect(mayApproveActivity(running, { ...others, lastChanges: [{ userID: 9 }] }, officer)).toBe(true);
    expect(mayApproveActivity(running, { ...others, lastChanges: [{ userID: 1 }] }, admin)).toBe(true);
  });
});
