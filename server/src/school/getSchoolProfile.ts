import type { Handler } from '../handle.ts';
import { readProfile } from './queries.ts';

export const getSchoolProfile: Handler<'getSchoolProfile'> = async (_, ctx) => ({ profile: await readProfile(ctx) });
