export { ownBranch } from '../school/branches.ts';
