import type { Payload } from '@somero/contract';

/** Which run's first report is shown. */
export type Previewed = Payload<'previewReport'>;
