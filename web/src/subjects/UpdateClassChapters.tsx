import { subjectsTexts as texts } from '@somero/contract/subjects/texts.ts';
import { useCall, useSend } from '../hooks.ts';
import type { School } from '../school/School.ts';
import { Button } from '../ui/Button.tsx';
import { EditDialog } from '../ui/dialog/EditDialog.tsx';
import { ChangedMeanwhile } from '../ui/fields/ChangedMeanwhile.tsx';
import { Form } from '../ui/fields/Form.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { useForm } from '../ui/fields/useForm.ts';
import { useFreshRecord } from '../ui/fields/useFreshRecord.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { type Chapter, type ChapterSetting, chapterOptions, detailsOf, isEmpty, termListsOf } from './Chapter.ts';
import { TermChapters, termLabels } from './TermChapters.tsx';

interface Props {
  setting: ChapterSetting;
  school: School;
  /** 0: none is chosen yet. */
  subjectID: number;
  choose: (subjectID: number) => void;
  reload: () => void;
  onClose: () => void;
}

/** One subject at a time. Unsaved choices are not lost without a question. */
export function UpdateClassChapters({ setting, school, subjectID, choose, reload, onClose }: Props) {
  const level = school.classWith(setting.classID)?.level_id ?? 0;
  const reading = useCall('getChapters', { level, subject: subjectID }, { enabled: level > 0 && subjectID > 0 });
  const subjects = school.subjectsOf(level);
  return (
    <EditDialog title="Update Class Charpter Setting" of="this subject" onClose={onClose}>
      {(leave) => (
        <div className="stack">
          <p className="quiet">{`${setting.studentclass}, ${setting.year}`}</p>
          <SelectField
            label="Subject"
            options={subjects}
            placeholder={texts.pleaseSelectSubject}
            value={subjectID}
            onChange={(next) => leave(() => choose(next))}
            required
          />
          {subjectID > 0 && (
            <Loaded value={reading.answer?.mainData} reading={reading}>
              {(chapters) => (
                <ListsForm
                  key={subjectID}
                  setting={setting}
                  subjectID={subjectID}
                  chapters={chapters}
                  reload={reload}
                />
              )}
            </Loaded>
          )}
          {subjectID === 0 && (
            <div className="row">
              <Button onClick={onClose}>Close</Button>
            </div>
          )}
        </div>
      )}
    </EditDialog>
  );
}

interface ListsProps {
  setting: ChapterSetting;
  subjectID: number;
  chapters: readonly Chapter[];
  reload: () => void;
}

function ListsForm({ setting, subjectID, chapters, reload }: ListsProps) {
  const update = useSend('setChapters', { refresh: ['getChapterSettings', 'getAddMarks'] });
  const latest = termListsOf(setting, subjectID);
  const form = useForm({ values: latest, check: (lists) => (isEmpty(lists) ? texts.chooseChapters : undefined) });
  const { overtaken, forget, saved, newest } = useFreshRecord({
    form,
    latest,
    ver: setting.ver,
    problem: update.problem,
    reload,
  });
  const held = [...latest.cList1, ...latest.cList2, ...latest.cList3];
  const names = (ids: readonly number[]) =>
    ids.map((id) => chapters.find((chapter) => chapter.id === id)?.name ?? '').join(', ');
  return (
    <>
      <ChangedMeanwhile overtaken={overtaken} labels={termLabels} words={(_, value) => names(value)} onClose={forget} />
      <Form
        form={form}
        outcome={update}
        columns={3}
        action="Update Class-Charpter Setting"
        onSubmit={async (lists) => {
          const others = detailsOf(setting).map(({ sID }) => sID);
          const answer = await update.send({
            ...lists,
            actionType: 'UPDATE',
            selectedID: setting.id,
            subject: subjectID,
            subjectsList: [...new Set([...others, subjectID])],
            ver: newest(),
          });
          if (answer) saved(lists, answer.ver);
        }}
      >
        <TermChapters options={chapterOptions(chapters, held)} loading={false} field={form.field} />
      </Form>
    </>
  );
}
