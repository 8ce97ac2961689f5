import { Link } from 'wouter';
import { useUnsavedCount } from '../device.ts';
import { Badge } from '../ui/Badge.tsx';
import css from './WaitingBadge.module.css';

export function WaitingBadge() {
  const marks = { waiting: useUnsavedCount('marks', 'waiting'), notSaved: useUnsavedCount('marks', 'notSaved') };
  const comments = {
    waiting: useUnsavedCount('comments', 'waiting'),
    notSaved: useUnsavedCount('comments', 'notSaved'),
  };
  const waiting = marks.waiting + comments.waiting;
  const notSaved = marks.notSaved + comments.notSaved;
  return (
    <span role="status" className={css.badges}>
      {waiting > 0 && <Badge tone="amber">{waiting} waiting</Badge>}
      {notSaved > 0 && (
        <Link href={marks.notSaved > 0 ? '/add_update_marks' : '/report_comments'}>
          <Badge tone="danger">{notSaved} not saved</Badge>
        </Link>
      )}
    </span>
  );
}
