import { IconCamera, IconFileText, IconPencil, IconPrinter, IconWallet } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'wouter';
import { useAllowed, useSend } from '../../hooks.ts';
import { useDocument } from '../../jobs/useDocument.ts';
import { Alert } from '../../ui/Alert.tsx';
import button from '../../ui/Button.module.css';
import { Button } from '../../ui/Button.tsx';
import { AdmissionLetter } from '../AdmissionLetter.tsx';
import type { StudentRecord } from '../form/StudentValues.ts';
import { hasLiveCamera } from '../photo/hasLiveCamera.ts';
import type { Updated } from '../UpdateStudent.tsx';

// Most who look at a student change nothing.
const UpdateStudent = lazy(() => import('../UpdateStudent.tsx').then((module) => ({ default: module.UpdateStudent })));
const PhotoDialog = lazy(() => import('../photo/PhotoDialog.tsx').then((module) => ({ default: module.PhotoDialog })));

interface Props {
  student: StudentRecord;
  /** Something is begun: what the last change said may go. */
  onBegin: () => void;
  onSaved: (updated: Updated) => void;
}

export function StudentActions({ student, onBegin, onSaved }: Props) {
  const may = useAllowed();
  const [open, setOpen] = useState<'update' | 'photo'>();
  const letter = useDocument('generateAdmissionLetter');
  const begin = (what: 'update' | 'photo') => {
    onBegin();
    setOpen(what);
  };
  /** Closes this one: an answer that comes late finds the other open. */
  const close = (what: 'update' | 'photo') => setOpen((now) => (now === what ? undefined : now));
  return (
    <>
      {may('updateStudent') && (
        <Button look="main" icon={<IconPencil size={20} aria-hidden="true" />} onClick={() => begin('update')}>
          Update Student
        </Button>
      )}
      {may('savePhoto') && (
        <Button icon={<IconCamera size={20} aria-hidden="true" />} onClick={() => begin('photo')}>
          Change photo
        </Button>
      )}
      {may('generateAdmissionLetter') && (
        <Button
          icon={<IconFileText size={20} aria-hidden="true" />}
          busy={letter.state === 'making'}
          onClick={() => void letter.make({ studentID: student.id })}
        >
          Admission letter
        </Button>
      )}
      {may('generateEOTReport') && student.status === 1 && student.currentStream > 0 && (
        <Link
          className={`${button.button} ${button.plain}`}
          href={`/generate_student_report_eot?classID=${student.currentClass}&streamID=${student.currentStream}&chosen=${student.id}`}
        >
          <IconPrinter size={20} aria-hidden="true" />
          Print card
        </Link>
      )}
      {may('getStudentWallet') && (
        <Link
          className={`${button.button} ${button.plain}`}
          href={`/student_wallet?regNo=${encodeURIComponent(student.regno)}`}
        >
          <IconWallet size={20} aria-hidden="true" />
          Wallet
        </Link>
      )}
      <AdmissionLetter letter={letter} studentID={student.id} readyText="The letter is ready" />
      <Suspense fallback={null}>
        {open === 'update' && (
          <UpdateStudent
            studentID={student.id}
            onClose={() => close('update')}
            onSaved={(updated) => {
              close('update');
              onSaved(updated);
            }}
          />
        )}
        {open === 'photo' && <NewPhoto student={student} onSaved={onSaved} onClose={() => close('photo')} />}
      </Suspense>
    </>
  );
}

function NewPhoto({ student, onSaved, onClose }: Pick<Props, 'student' | 'onSaved'> & { onClose: () => void }) {
  const saving = useSend('savePhoto', { refresh: ['showStudent', 'getStudentHistory'] });
  const save = async (photo: File) => {
    const answer = await saving.send({ studentID: student.id, photo });
    if (!answer) return;
    onClose();
    onSaved({ msg: answer.msg, warnings: [] });
  };
  return (
    <PhotoDialog
      start={hasLiveCamera() ? 'camera' : 'file'}
      busy={saving.sending}
      {...(saving.problem && { alert: <Alert kind="bad">{saving.problem.message}</Alert> })}
      onDone={(photo) => void save(photo)}
      onClose={onClose}
    />
  );
}
