import { schoolTexts } from '@somero/contract/school/texts.ts';
import { schoolDay } from '@somero/contract/schoolTime.ts';
import { listedFields } from '@somero/contract/students/lists/columns.ts';
import { type Db, missing } from '../../handle.ts';
import { readSettings } from '../../school/queries.ts';
import { type ListRequest, showsDisabled } from './listRequest.ts';
import { type Member, readMembers } from './readMembers.ts';
import { readScope, type ScopeNames } from './readScope.ts';

export interface ReadList {
  request: ListRequest;
  /** For example «S2 EAST» or «NILE HOUSE, S2». */
  of: string;
  yearName: string;
  termID: number;
  /** YYYY-MM-DD at the school. */
  today: string;
  groups: MemberGroup[];
  /** null for a list of one group. */
  groupedBy: 'class' | 'stream' | null;
}

interface MemberGroup {
  name: string;
  members: Member[];
}

/** @throws CallError 404 for an unknown class, stream or house, and when it has no students */
export async function readList(db: Db, request: ListRequest, now: Date): Promise<ReadList> {
  const names = await readScope(db, request);
  const members = await readMembers(db, request, {
    disabled: showsDisabled(request),
    phones: request.columns.includes('parentPhone'),
    details: request.columns.some((column) => column in listedFields),
    byStream: request.of === 'CLASS' || request.columns.includes('stream'),
  });
  if (members.length === 0) throw missing(schoolTexts.noStudentsFound);
  const { yearName, currentTerm } = await readSettings(db);
  const groupedBy = request.of === 'CLASS' ? 'stream' : 'class';
  const groups = groupsOf(members, groupedBy);
  return {
    request,
    of: nameOf(request, names),
    yearName,
    termID: currentTerm,
    today: schoolDay(now),
    groups,
    groupedBy: groups.length > 1 ? groupedBy : null,
  };
}

/** Expects the members in the order of their groups. */
function groupsOf(members: readonly Member[], by: 'class' | 'stream'): MemberGroup[] {
  const groups = new Map<number, MemberGroup>();
  for (const member of members) {
    const id = by === 'class' ? member.classID : member.streamID;
    const group = groups.get(id);
    if (group) group.members.push(member);
    else groups.set(id, { name: groupName(member, by), members: [member] });
  }
  return [...groups.values()];
}

const groupName = ({ className, streamName }: Member, by: 'class' | 'stream'): string =>
  by === 'class' ? className : `${className} ${streamName || 'without a stream'}`;

function nameOf({ of, classID, streamID }: ListRequest, { className, streamName, houseName }: ScopeNames): string {
  if (of === 'CLASS') return streamID === 0 ? `${className}, ALL STREAMS` : `${className} ${streamName}`;
  const house = /\bhouse$/i.test(houseName) ? houseName : `${houseName} HOUSE`;
  return `${house}, ${classID === 0 ? 'ALL CLASSES' : className}`;
}

export const membersOf = ({ groups }: ReadList): Member[] => groups.flatMap(({ members }) => members);

/** For example «S2 EAST class list 2026». */
export const labelOf = ({ request, of, yearName }: ReadList): string =>
  `${of.replace(',', '')} ${request.of === 'CLASS' ? 'class list' : 'house list'} ${yearName}`;
