import { type Colour, colours, type Inks } from './colours.ts';
import { capHeight, type Face } from './typefaces.ts';
import { textWidth } from './wrapText.ts';

export type EncodedRun = { face: Face; operands: string; rises: boolean };

type Encode = (word: string, face: Face) => EncodedRun[];

export type Placed = { name: string; width: number; height: number };

export type TextStyle = { face: Face; size: number; colour?: Colour; align?: 'left' | 'center' | 'right' };

/** Collects a page or form as PDF operators, in points from the top left. The document gets them only when the canvas is placed. */
export class Canvas {
  readonly width: number;
  readonly height: number;
  readonly faces = new Set<Face>();
  readonly placed = new Set<string>();
  readonly #encode: Encode;
  readonly #inks: Inks | undefined;
  #operators = '';
  #inText = false;
  #font = '';
  #fill = '';
  #pen = '';

  constructor(width: number, height: number, encode: Encode, inks?: Inks) {
    this.width = width;
    this.height = height;
    this.#encode = encode;
    this.#inks = inks;
  }

  content(): string {
    this.#endText();
    return this.#operators;
  }

  /** `y` is the baseline; `align` says which point of the text stands at x. */
  text(text: string, x: number, y: number, style: TextStyle): void {
    if (text === '') return;
    const { face, size, align = 'left' } = style;
    const shift = align === 'left' ? 0 : textWidth(text, face, size) * (align === 'center' ? 0.5 : 1);
    if (!this.#inText) this.#operators += 'BT\n';
    this.#inText = true;
    this.#setFill(style.colour ?? colours.ink);
    this.#operators += `1 0 0 1 ${points(x - shift)} ${points(this.height - y)} Tm\n`;
    let operands = '';
    let drawnIn = face;
    const flush = () => {
      if (operands !== '') this.#show(operands, drawnIn, size);
      operands = '';
    };
    const append = (run: EncodedRun) => {
      if (run.face !== drawnIn) flush();
      drawnIn = run.face;
      operands += run.rises ? run.operands.replace(/@(-?\d+)/g, (_, rise) => raise(Number(rise), size)) : run.operands;
    };
    text.split(' ').forEach((word, index) => {
      if (index > 0) this.#encode(' ', face).forEach(append);
      this.#encode(word, face).forEach(append);
    });
    flush();
  }

  textBetween(text: string, x: number, top: number, bottom: number, style: TextStyle): void {
    this.text(text, x, (top + bottom + (style.size * capHeight) / 1000) / 2, style);
  }

  rule(x1: number, y1: number, x2: number, y2: number, width: number, colour: Colour, dash = ''): void {
    this.#endText();
    this.#setPen(width, colour, dash);
    this.#operators += `${this.#at(x1, y1)} m ${this.#at(x2, y2)} l S\n`;
  }

  box(x: number, y: number, width: number, height: number, style: BoxStyle): void {
    this.#endText();
    if (style.fill) this.#setFill(style.fill);
    if (style.stroke) this.#setPen(style.pen ?? 0.5, style.stroke, '');
    this.#operators += style.radius
      ? this.#rounded(x, y, width, height, style.radius)
      : `${this.#at(x, y + height)} ${points(width)} ${points(height)} re`;
    this.#operators += style.fill && style.stroke ? ' B\n' : style.fill ? ' f\n' : ' S\n';
  }

  grid(path: string, x: number, y: number, step: number, fill: Colour): void {
    this.#endText();
    this.#setFill(fill);
    const scale = step.toFixed(5);
    this.#operators += `q ${scale} 0 0 -${scale} ${this.#at(x, y)} cm\n${path}f Q\n`;
  }

  form(form: Placed, x: number, y: number): void {
    this.#place(form, `1 0 0 1 ${this.#at(x, y + form.height)}`);
  }

  /** A form turned by 90 degrees, to be read upwards. x, y is the top left corner of the turned form. */
  turned(form: Placed, x: number, y: number): void {
    this.#place(form, `0 1 -1 0 ${this.#at(x + form.height, y + form.width)}`);
  }

  picture(picture: Placed, x: number, y: number, width: number, height: number): void {
    const scale = Math.min(width / picture.width, height / picture.height);
    this.#stretch(picture, x, y, width, height, scale);
  }

  portrait(picture: Placed, x: number, y: number, width: number, height: number, radius: number): void {
    this.#endText();
    this.#operators += `q ${this.#rounded(x, y, width, height, radius)} W n\n`;
    this.#stretch(picture, x, y, width, height, Math.max(width / picture.width, height / picture.height));
    this.#operators += 'Q\n';
  }

  #stretch(picture: Placed, x: number, y: number, width: number, height: number, scale: number): void {
    const wide = picture.width * scale;
    const high = picture.height * scale;
    const corner = this.#at(x + (width - wide) / 2, y + (height + high) / 2);
    this.#place(picture, `${points(wide)} 0 0 ${points(high)} ${corner}`);
  }

  #place(placed: Placed, matrix: string): void {
    this.#endText();
    this.placed.add(placed.name);
    this.#operators += `q ${matrix} cm /${placed.name} Do Q\n`;
  }

  #show(operands: string, face: Face, size: number): void {
    const font = `/${face} ${points(size)} Tf\n`;
    if (font !== this.#font) this.#operators += font;
    this.#font = font;
    this.faces.add(face);
    this.#operators += `[${operands}] TJ\n`;
  }

  #endText(): void {
    if (this.#inText) this.#operators += 'ET\n';
    this.#inText = false;
  }

  #setFill(colour: Colour): void {
    if (colour !== this.#fill) this.#operators += `${this.#inks?.get(colour) ?? colour} rg\n`;
    this.#fill = colour;
  }

  #setPen(width: number, colour: Colour, dash: string): void {
    const pen = `${this.#inks?.get(colour) ?? colour} RG ${points(width)} w [${dash}] 0 d\n`;
    if (pen !== this.#pen) this.#operators += pen;
    this.#pen = pen;
  }

  #at(x: number, y: number): string {
    return `${points(x)} ${points(this.height - y)}`;
  }

  #rounded(x: number, y: number, width: number, height: number, radius: number): string {
    const bend = radius * 0.4477;
    const right = x + width;
    const foot = y + height;
    const at = (cornerX: number, cornerY: number) => this.#at(cornerX, cornerY);
    return [
      `${at(x + radius, y)} m ${at(right - radius, y)} l`,
      `${at(right - bend, y)} ${at(right, y + bend)} ${at(right, y + radius)} c ${at(right, foot - radius)} l`,
      `${at(right, foot - bend)} ${at(right - bend, foot)} ${at(right - radius, foot)} c ${at(x + radius, foot)} l`,
      `${at(x + bend, foot)} ${at(x, foot - bend)} ${at(x, foot - radius)} c ${at(x, y + radius)} l`,
      `${at(x, y + bend)} ${at(x + bend, y)} ${at(x + radius, y)} c h`,
    ].join(' ');
  }
}

type BoxStyle = { fill?: Colour; stroke?: Colour; pen?: number; radius?: number };

function points(value: number): number {
  return Math.round(value * 100) / 100;
}

function raise(rise: number, size: number): string {
  return `] TJ ${points((rise * size) / 1000)} Ts [`;
}
