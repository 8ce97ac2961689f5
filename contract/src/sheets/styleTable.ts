/** `format` is an Excel number format, `fill` a colour as #RRGGBB. */
interface CellStyle {
  format?: string;
  bold?: boolean | undefined;
  wrap?: boolean | undefined;
  fill?: string | undefined;
}

/** Excel's own number for text. Our own formats count from 164. */
const textFormat = 49;
const firstFormat = 164;

const numbered = (values: string[], value: string): number => {
  const known = values.indexOf(value);
  return known >= 0 ? known : values.push(value) - 1;
};

export function styleTable() {
  const cells = ['<xf numFmtId="0"/>'];
  const formats: string[] = [];
  const fills = ['<patternFill patternType="none"/>', '<patternFill patternType="gray125"/>'];
  const known = new Map<string, string>();

  function indexOf({ format = '', bold = false, wrap = false, fill = '' }: CellStyle): string {
    const name = `${format}|${bold}|${wrap}|${fill}`;
    let style = known.get(name);
    if (style === undefined) {
      const attributes = [
        format &&
          `numFmtId="${format === '@' ? textFormat : firstFormat + numbered(formats, format)}" applyNumberFormat="1"`,
        bold && 'fontId="1" applyFont="1"',
        fill && `fillId="${numbered(fills, solid(fill))}" applyFill="1"`,
        wrap && 'applyAlignment="1"',
      ].filter(Boolean);
      const inside = wrap ? '><alignment vertical="top" wrapText="1"/></xf>' : '/>';
      const index = attributes.length > 0 ? numbered(cells, `<xf ${attributes.join(' ')}${inside}`) : 0;
      style = index > 0 ? ` s="${index}"` : '';
      known.set(name, style);
    }
    return style;
  }

  const stylesXml = (main: string): string => {
    const codes = formats.map(
      (code, index) => `<numFmt numFmtId="${firstFormat + index}" formatCode="${code.replaceAll('"', '&quot;')}"/>`,
    );
    const font = '<sz val="11"/><name val="Calibri"/>';
    return `<styleSheet xmlns="${main}">${codes.length > 0 ? `<numFmts count="${codes.length}">${codes.join('')}</numFmts>` : ''}<fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts><fills count="${fills.length}">${fills.map((fill) => `<fill>${fill}</fill>`).join('')}</fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${cells.length}">${cells.join('')}</cellXfs></styleSheet>`;
  };
  return { indexOf, stylesXml };
}

const solid = (colour: string): string =>
  `<patternFill patternType="solid"><fgColor rgb="FF${colour.slice(1)}"/></patternFill>`;
