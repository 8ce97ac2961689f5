/** One page of the portal, as it is shown. */
export interface View {
  /** The name of its tab. */
  title: string;
  /** It begins with a heading, which gets the focus. */
  content: (Node | string)[];
  /** Called before another is shown. */
  leave?: () => void;
}
