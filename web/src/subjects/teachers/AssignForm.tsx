import type { Answer } from '@somero/contract';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { subjectsTexts as texts } from '@somero/contract/subjects/texts.ts';
import { Link } from 'wouter';
import { useCall, useSend } from '../../hooks.ts';
import type { School } from '../../school/School.ts';
import { Form } from '../../ui/fields/Form.tsx';
import { MultiSelect } from '../../ui/fields/MultiSelect.tsx';
import { type Option, SelectField } from '../../ui/fields/SelectField.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import { type Hole, lessonInWords, lessonKey, lessonsOf, placesOf, subjectsAt } from '../Lesson.ts';
import { AlsoTaught } from './AlsoTaught.tsx';

interface Props {
  school: School;
  teachers: readonly Option<number>[];
  /** 0: none is chosen yet. */
  teacher: number;
  choose: (teacher: number) => void;
  holes: readonly Hole[];
}

interface Values {
  /** As `placesOf` writes them. */
  places: string[];
  subjects: number[];
  /** Lessons that the user removed from the list. */
  without: string[];
}

const nothing: Values = { places: [], subjects: [], without: [] };
const draft = 'assignSubjects';

/** Several subjects in several streams at once, with a list of the lessons to confirm. */
export function AssignForm({ school, teachers, teacher, choose, holes }: Props) {
  const assign = useSend('assignSubjects', {
    refresh: ['getTeachingOverview', 'getTeacherAssignments'],
    storeKeyAs: draft,
  });
  const form = useForm<Values>({
    values: nothing,
    required: ['places', 'subjects'],
    requiredText: schoolTexts.enterAllFields,
    check: (values) => (teacher === 0 || chosenOf(values).length === 0 ? schoolTexts.enterAllFields : undefined),
    draft,
  });
  const { places, subjects, without } = form.values;
  const offered = subjectsAt(school, places);
  const lessons = lessonsOf(school, places, subjects);
  const notes = useNotes(teacher, holes);
  const chosenOf = (values: Values) =>
    lessonsOf(school, values.places, values.subjects).filter((lesson) => !values.without.includes(lessonKey(lesson)));

  const choosePlaces = (next: string[]) => {
    const stay = new Set(subjectsAt(school, next).map(({ value }) => value));
    form.set({ places: next, subjects: subjects.filter((subject) => stay.has(subject)) });
  };
  const save = async (values: Values) => {
    const assignments = chosenOf(values).map(({ classID, streamID, subjectID }) => ({
      sclass: classID,
      streamID,
      subject: subjectID,
    }));
    if (await assign.send({ teacher, assignments })) form.reset();
  };
  const keys = lessons.map(lessonKey);
  return (
    <div className="stack">
      <Form form={form} outcome={assign} action="Assign Teacher" onSubmit={save}>
        <div className="wide">
          <SelectField
            label="Teacher"
            options={teachers}
            placeholder={teachers.length > 0 ? 'Choose…' : texts.noTeachersFound}
            value={teacher}
            onChange={choose}
            error={form.problem && teacher === 0 ? 'Required' : undefined}
            hint={teacher > 0 && <Link href={`/unassign_teacher?teacher=${teacher}`}>What this teacher has now</Link>}
            required
          />
        </div>
        <MultiSelect
          label="Classes and streams"
          options={placesOf(school)}
          emptyText={schoolTexts.noClassesFound}
          {...form.field('places')}
          onChange={choosePlaces}
        />
        <MultiSelect
          label="Subjects"
          options={offered}
          emptyText={places.length > 0 ? schoolTexts.noDataFound : 'Choose classes and streams first'}
          {...form.field('subjects')}
        />
        {lessons.length > 0 && (
          <div className="wide">
            <MultiSelect
              label="What will be assigned"
              options={lessons.map((lesson) => ({
                value: lessonKey(lesson),
                label: `${lessonInWords(school, lesson)}${notes(lessonKey(lesson))}`,
              }))}
              value={keys.filter((key) => !without.includes(key))}
              onChange={(stored) => form.set({ without: keys.filter((key) => !stored.includes(key)) })}
            />
          </div>
        )}
      </Form>
      <AlsoTaught lessons={assign.answer ? sharedIn(school, assign.answer) : []} />
    </div>
  );
}

/** The notes about a lesson before it is assigned. */
function useNotes(teacher: number, holes: readonly Hole[]): (key: string) => string {
  const held = useCall('getTeacherAssignments', { userID: teacher }, { enabled: teacher > 0 });
  const has = new Set((held.answer?.assignments ?? []).map(lessonKey));
  const nobody = new Set(holes.map(lessonKey));
  return (key) => (has.has(key) ? ': this teacher has it already' : nobody.has(key) ? ': nobody teaches it yet' : '');
}

const sharedIn = (school: School, { rows }: Answer<'assignSubjects'>) =>
  rows
    .filter(({ alsoTaughtBy }) => alsoTaughtBy.length > 0)
    .map(({ sclass, streamID, subject, alsoTaughtBy }) => ({
      words: lessonInWords(school, { classID: sclass, streamID, subjectID: subject }),
      others: alsoTaughtBy,
    }));
