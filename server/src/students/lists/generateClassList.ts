import type { Received } from '@somero/contract';
import { usualClassColumns } from '@somero/contract/students/lists/columns.ts';
import type { StoredFile } from '../../files/FileStore.ts';
import { inSteps } from '../../handle.ts';
import { listRequest } from './listRequest.ts';
import { listSteps } from './listSteps.ts';

export const generateClassList = inSteps<'generateClassList', StoredFile | undefined>(
  listSteps('generateClassList', ({ classID, streamID, ...asked }: Received<'generateClassList'>) =>
    listRequest(asked, { of: 'CLASS', classID, streamID, houseID: 0 }, usualClassColumns),
  ),
);
