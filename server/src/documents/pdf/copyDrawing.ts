import {
  PDFArray,
  PDFBool,
  type PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib';
import { type ForeignObject, tooLarge, UnreadablePdf } from './ForeignPdf.ts';

type Role = 'object' | 'resources' | 'names';
type Body = (string | number)[];

const resourceKinds = new Set(['ExtGState', 'ColorSpace', 'Pattern', 'Shading', 'XObject', 'Font', 'Properties']);
const named = new Set(['CharProcs', 'Colorants']);

/** Keys that do not draw: actions, attached files, data of programs, document structure. */
const dropped = new Set([
  ...[
    'A',
    'AA',
    'OpenAction',
    'JS',
    'JavaScript',
    'Annots',
    'AcroForm',
    'Names',
    'EF',
    'AF',
    'Ref',
    'OPI',
    'Alternates',
  ],
  ...['Metadata', 'PieceInfo', 'LastModified', 'StructParent', 'StructParents', 'Parent', 'OC', 'Measure', 'PtData'],
]);
/** The length of a stream is written again, and nothing may be fetched from another file. */
const droppedOfStream = new Set(['Length', 'DL', 'F', 'FFilter', 'FDecodeParms']);
const forbiddenTypes = new Set([
  ...['Catalog', 'Pages', 'Page', 'Annot', 'Action', 'Filespec', 'EmbeddedFile', 'Metadata', 'Outlines'],
  ...['StructTreeRoot', 'StructElem', 'Sig', 'OCProperties'],
]);
const actions = new Set([
  ...['JavaScript', 'Launch', 'URI', 'SubmitForm', 'ResetForm', 'ImportData', 'GoTo', 'GoToR', 'GoToE', 'GoTo3DView'],
  ...['Thread', 'Sound', 'Movie', 'Hide', 'Named', 'SetOCGState', 'Rendition', 'RichMediaExecute'],
]);

/** A kilobyte that a thousand pages share is copied a thousand times. */
const maxCopied = 32 * 1024 * 1024;

/** Copies the objects of a PDF that draw, and leaves those that act. */
export function openCopier(context: PDFContext) {
  let left = maxCopied;
  const spend = (bytes: number): void => {
    left -= bytes;
    if (left < 0) throw new UnreadablePdf(tooLarge);
  };
  const places: Record<Role, Map<PDFRef, number>> = { object: new Map(), resources: new Map(), names: new Map() };
  const objects: ForeignObject[] = [];
  const open: { reference: PDFRef; role: Role; place: number }[] = [];

  const placeOf = (reference: PDFRef, role: Role): number => {
    const known = places[role].get(reference);
    if (known !== undefined) return known;
    const place = objects.push({ body: ['null'] }) - 1;
    places[role].set(reference, place);
    open.push({ reference, role, place });
    return place;
  };

  const write = (value: PDFObject | undefined, role: Role, into: Body): void => {
    if (value instanceof PDFRef) writeReference(value, role, into);
    else if (value instanceof PDFDict) writeDict(value, role, into);
    else if (value instanceof PDFArray) writeArray(value, into);
    else {
      const text = isPlain(value) ? value.toString() : 'null';
      spend(text.length);
      into.push(text);
    }
  };

  const writeArray = (array: PDFArray, into: Body): void => {
    into.push('[');
    for (const item of array.asArray()) {
      into.push(' ');
      write(item, 'object', into);
    }
    into.push(' ]');
  };

  const writeReference = (reference: PDFRef, role: Role, into: Body): void => {
    const target = context.lookup(reference);
    const isGone = target === undefined || (target as PDFObject) instanceof PDFRef;
    if (isGone || (role === 'object' && isForbidden(target))) into.push('null');
    else into.push(placeOf(reference, role));
  };

  const writeDict = (dict: PDFDict, role: Role, into: Body): void => {
    if (role === 'object' && isForbidden(dict)) return void into.push('null');
    into.push('<<');
    writeEntries(dict, role, into);
    into.push(' >>');
  };

  const writeEntries = (dict: PDFDict, role: Role, into: Body, without?: ReadonlySet<string>): void => {
    for (const [key, value] of dict.entries()) {
      const name = key.decodeText();
      if (role === 'resources' ? !resourceKinds.has(name) : role === 'object' && dropped.has(name)) continue;
      if (without?.has(name)) continue;
      const word = ` ${key.toString()} `;
      spend(word.length);
      into.push(word);
      write(value, roleOf(name, role), into);
    }
  };

  const copied = (value: PDFObject | undefined, role: Role): ForeignObject => {
    const body: Body = [];
    if (!(value instanceof PDFRawStream) || role !== 'object') {
      write(value, role, body);
      return { body };
    }
    body.push('<<');
    writeEntries(value.dict, 'object', body, droppedOfStream);
    body.push(` /Length ${value.contents.length} >>`);
    return { body, stream: value.contents };
  };

  return {
    objects,
    spend,
    bodyOf(value: PDFObject | undefined, role: Role = 'object'): Body {
      const body: Body = [];
      write(value, role, body);
      return body;
    },
    add: (object: ForeignObject): number => objects.push(object) - 1,
    finish(): void {
      for (let next = open.pop(); next; next = open.pop()) {
        objects[next.place] = copied(context.lookup(next.reference), next.role);
      }
    },
  };
}

const roleOf = (name: string, role: Role): Role => {
  if (role === 'resources') return 'names';
  if (role === 'names') return 'object';
  return name === 'Resources' ? 'resources' : named.has(name) ? 'names' : 'object';
};

const isPlain = (value: PDFObject | undefined): value is PDFObject =>
  value instanceof PDFName ||
  value instanceof PDFNumber ||
  value instanceof PDFString ||
  value instanceof PDFHexString ||
  value instanceof PDFBool;

function isForbidden(value: PDFObject): boolean {
  const dict = value instanceof PDFRawStream ? value.dict : value;
  if (!(dict instanceof PDFDict)) return false;
  const nameAt = (key: string): string => {
    const found = dict.lookup(PDFName.of(key));
    return found instanceof PDFName ? found.decodeText() : '';
  };
  if (forbiddenTypes.has(nameAt('Type')) || actions.has(nameAt('S')) || nameAt('Subtype') === 'PS') return true;
  return ['JS', 'OpenAction', 'EF'].some((key) => dict.has(PDFName.of(key)));
}
