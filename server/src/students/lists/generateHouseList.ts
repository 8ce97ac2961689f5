import type { Received } from '@somero/contract';
import { usualHouseColumns } from '@somero/contract/students/lists/columns.ts';
import type { StoredFile } from '../../files/FileStore.ts';
import { inSteps } from '../../handle.ts';
import { listRequest } from './listRequest.ts';
import { listSteps } from './listSteps.ts';

export const generateHouseList = inSteps<'generateHouseList', StoredFile | undefined>(
  listSteps('generateHouseList', ({ classID, house, ...asked }: Received<'generateHouseList'>) =>
    listRequest(asked, { of: 'HOUSE', classID, streamID: 0, houseID: house }, usualHouseColumns),
  ),
);
