import { useFilters } from '../../hooks.ts';
import { counted } from '../../ui/counted.ts';
import { Pages } from '../../ui/table/Pages.tsx';

interface Props {
  total: number;
  page: number;
  pages: number;
  go: (page: number) => void;
}

export function ListFoot({ total, page, pages, go }: Props) {
  const [{ actsort }] = useFilters({ actsort: '' });
  if (total === 0) return null;
  const order = pages > 1 ? (actsort ? ', sorted within the page' : ', newest first') : '';
  return (
    <Pages caption="activities" count={`${counted(total, 'activity')}${order}`} page={page} pages={pages} go={go} />
  );
}
