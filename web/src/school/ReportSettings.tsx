import { schoolTexts as texts } from '@somero/contract/school/texts.ts';
import { useAllowed, useCall, useSend } from '../hooks.ts';
import { Card } from '../ui/Card.tsx';
import { ChangedMeanwhile } from '../ui/fields/ChangedMeanwhile.tsx';
import { DateField } from '../ui/fields/DateField.tsx';
import { Form } from '../ui/fields/Form.tsx';
import { NumberField } from '../ui/fields/NumberField.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { TextArea } from '../ui/fields/TextArea.tsx';
import { useForm } from '../ui/fields/useForm.ts';
import { useFreshAnswer } from '../ui/fields/useFreshAnswer.ts';
import { useFreshRecord } from '../ui/fields/useFreshRecord.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import type { School, Settings } from './School.ts';
import { WithSchool } from './WithSchool.tsx';

export function ReportSettings() {
  const reading = useCall('getReportSettings', {});
  const stored = useFreshAnswer(reading)?.settingData;
  return (
    <>
      <PageTitle title="Report Settings" />
      <Card narrow>
        <WithSchool>
          {(school) => (
            <Loaded value={stored} reading={reading}>
              {(settings) => <SettingsForm school={school} settings={settings} reload={reading.reload} />}
            </Loaded>
          )}
        </WithSchool>
      </Card>
    </>
  );
}

const yesNo = [
  { value: '1', label: 'YES' },
  { value: '0', label: 'NO' },
] as const;
const gradeWords = [
  { value: '0', label: 'Descriptor, for example Satisfactory' },
  { value: '1', label: 'Remark, for example Good work, aim higher' },
] as const;
type YesNo = (typeof yesNo)[number]['value'];
const flagOf = (on: number): YesNo => (on ? '1' : '0');

const daysWords = (days: number | undefined): string => (days ? String(days) : '');

const valuesOf = (settings: Settings) => ({
  currentYearID: settings.currentYear,
  currentTermID: settings.currentTerm,
  allowAddMarks: flagOf(settings.allowMarksAdd),
  allowEditMarks: flagOf(settings.allowMarksEdit),
  balanceOnReports: flagOf(settings.balanceOnReports),
  remarksOnReports: flagOf(settings.remarksOnReports),
  reportDate: settings.reportDate,
  reportDate2: settings.reportDate2,
  termEnds: settings.termEnds,
  requirements: settings.requirements,
  daysOpen: daysWords(settings.daysOpen),
});
type Values = ReturnType<typeof valuesOf>;

const labels: Record<keyof Values, string> = {
  currentYearID: 'Current year',
  currentTermID: 'Current term',
  allowAddMarks: 'Permission to add marks',
  allowEditMarks: 'Permission to edit marks',
  balanceOnReports: 'Balance of fees on report cards',
  remarksOnReports: 'Words beside the grade, new curriculum',
  reportDate: 'Report date for day students',
  reportDate2: 'Report date for boarding students',
  termEnds: 'Last day of the term',
  requirements: 'Requirements for the next term',
  daysOpen: 'Days open in the term',
};

interface Props {
  school: School;
  settings: Settings;
  reload: () => void;
}

function SettingsForm({ school, settings, reload }: Props) {
  const update = useSend('updateReportSettings', { refresh: ['getReportSettings', 'getStaffRegData', 'getAddMarks'] });
  const setsFees = useAllowed()('saveFeeRules');
  const latest = valuesOf(settings);
  const form = useForm({
    values: latest,
    required: ['currentYearID', 'currentTermID'],
    requiredText: texts.fillRequired,
  });
  const { overtaken, forget, saved, newest } = useFreshRecord({
    form,
    latest,
    ver: settings.ver,
    problem: update.problem,
    reload,
  });
  const save = async (values: Values) => {
    const { balanceOnReports, ...others } = values;
    const answer = await update.send({ ...others, ...(setsFees && { balanceOnReports }), ver: newest() });
    if (answer) saved(valuesOf(answer.settingData), answer.settingData.ver);
  };
  const chosen = form.values;
  /** Each term has its own dates and requirements. */
  const goTo = (changes: Partial<Pick<Values, 'currentYearID' | 'currentTermID'>>) => {
    const { currentYearID: yearID, currentTermID: termID } = { ...chosen, ...changes };
    const next = settings.nextTerms.find((each) => each.yearID === yearID && each.termID === termID);
    form.set({
      ...changes,
      reportDate: next?.reportDate ?? '',
      reportDate2: next?.reportDate2 ?? '',
      termEnds: next?.termEnds ?? '',
      requirements: next?.requirements ?? '',
      daysOpen: daysWords(next?.daysOpen),
    });
  };
  const termName = school.terms.find(({ value }) => value === chosen.currentTermID)?.label ?? 'the term';
  const words = (name: keyof Values, value: Values[keyof Values]): string => {
    const options = {
      currentYearID: school.years,
      currentTermID: school.terms,
      allowAddMarks: yesNo,
      allowEditMarks: yesNo,
      balanceOnReports: yesNo,
      remarksOnReports: gradeWords,
    };
    const found = name in options && options[name as keyof typeof options].find((option) => option.value === value);
    return found ? found.label : String(value);
  };
  return (
    <div className="stack">
      <ChangedMeanwhile overtaken={overtaken} labels={labels} words={words} onClose={forget} />
      <Form form={form} outcome={update} action="Update" onSubmit={save}>
        <SelectField
          label={labels.currentYearID}
          options={school.years}
          hint="Marks can be entered and changed in this year only."
          {...form.field('currentYearID')}
          onChange={(currentYearID) => goTo({ currentYearID })}
        />
        <SelectField
          label={labels.currentTermID}
          options={school.terms}
          {...form.field('currentTermID')}
          onChange={(currentTermID) => goTo({ currentTermID })}
        />
        <SelectField
          label={labels.allowAddMarks}
          options={yesNo}
          placeholder={null}
          hint="Choose NO to stop new marks."
          {...form.field('allowAddMarks')}
        />
        <SelectField
          label={labels.allowEditMarks}
          options={yesNo}
          placeholder={null}
          hint="Choose NO to stop changes to marks already entered."
          {...form.field('allowEditMarks')}
        />
        <SelectField
          label={labels.balanceOnReports}
          options={yesNo}
          placeholder={null}
          hint={`YES prints “Balance on” with the day of issue on every card. Teachers who print cards, students and their parents will see it.${setsFees ? '' : ' Only somebody who also sets fees can change this.'}`}
          disabled={!setsFees}
          {...form.field('balanceOnReports')}
        />
        <SelectField
          label={labels.remarksOnReports}
          options={gradeWords}
          placeholder={null}
          hint="Printed for each subject on report cards. You set the remark of each grade in Grading Rules."
          {...form.field('remarksOnReports')}
        />
        <DateField
          label={labels.termEnds}
          hint={`Printed on the cards of ${termName}. Leave it empty to print none.`}
          {...form.field('termEnds')}
        />
        <NumberField
          label={labels.daysOpen}
          hint={`How many days of ${termName} the school is open. You can then enter each student’s days in Report Comments, and the card prints both. Leave it empty to print none.`}
          {...form.field('daysOpen')}
        />
        <DateField
          label={labels.reportDate}
          hint={`The first day of the next term. Printed on the ${termName} cards of day students.`}
          {...form.field('reportDate')}
        />
        <DateField
          label={labels.reportDate2}
          hint={`The first day of the next term. Printed on the ${termName} cards of boarding students.`}
          {...form.field('reportDate2')}
        />
        <TextArea
          label={labels.requirements}
          maxLength={300}
          hint={`Printed on the cards of ${termName}, for example: 2 reams of paper, 1 broom. Leave it empty to print none.`}
          {...form.field('requirements')}
        />
      </Form>
    </div>
  );
}
