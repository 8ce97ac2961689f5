import type { Answer } from '@somero/contract';
import { sessionTexts as texts } from '@somero/contract/session/texts.ts';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { send } from '../api.ts';
import { leftBy, useSession } from '../device.ts';
import { SchoolBadge } from '../school/SchoolBadge.tsx';
import { useFace } from '../school/useFace.ts';
import { Form } from '../ui/fields/Form.tsx';
import { PasswordField } from '../ui/fields/PasswordField.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { useForm } from '../ui/fields/useForm.ts';
import { useSending } from '../useSending.ts';
import { endSession } from './endSession.ts';
import css from './Login.module.css';
import { storeSignIn } from './storeSignIn.ts';
import { useCountdown } from './useCountdown.ts';

/** Whether a session ended by itself, not by Logout. */
const wasInterrupted = (): boolean => leftBy() !== 0 && new URLSearchParams(window.location.search).has('next');

/** Back to where the session ended, but only for the same user. */
function destination(search: string, userID: number): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  const ownPath = /^\/(?![/\\])/.test(next) && !next.startsWith('/login');
  const owner = leftBy();
  return ownPath && (owner === 0 || owner === userID) ? next : '/dashboard';
}

function useAbout(): Answer<'about'> | undefined {
  const [answer, setAnswer] = useState<Answer<'about'>>();
  useEffect(() => {
    send('about', {}).then(setAnswer, () => undefined);
  }, []);
  return answer;
}

/** 90 s, 15 min, 4 h. */
function inWords(seconds: number): string {
  if (seconds < 120) return `${seconds} s`;
  return seconds < 7200 ? `${Math.ceil(seconds / 60)} min` : `${Math.ceil(seconds / 3600)} h`;
}

/** Opening this page ends any session (1-staff-and-projects.md section 2). */
export function Login() {
  const [, navigate] = useLocation();
  const user = useSession();
  const [ended, setEnded] = useState(false);
  const [interrupted] = useState(wasInterrupted);
  const school = useFace(useAbout());
  const login = useSending('login');
  const seconds = useCountdown(login.problem);
  const form = useForm({
    values: { username: '', password: '', code: '' },
    required: ['username', 'password'],
    requiredText: texts.fillAllFields,
  });

  useEffect(() => {
    document.title = 'Sign in · Somero';
    endSession();
    setEnded(true);
    // On a phone the keyboard would cover the page.
    if (window.matchMedia?.('(pointer: fine)').matches) document.querySelector<HTMLElement>('[name=username]')?.focus();
  }, []);

  // Also when the user signs in on another tab.
  useEffect(() => {
    if (ended && user) navigate(destination(window.location.search, user.userID), { replace: true });
  }, [ended, user, navigate]);

  // A refusal does not say whether a code was missing: on a device that is new to the user they all read alike.
  const [takesCode, setTakesCode] = useState(false);
  useEffect(() => {
    if (login.problem && login.problem.status !== 0) setTakesCode(true);
  }, [login.problem]);

  const submit = async ({ code, ...values }: { username: string; password: string; code: string }) => {
    const answer = await login.send(code === '' ? values : { ...values, code });
    if (answer) storeSignIn(answer);
  };

  return (
    <div className={css.page}>
      <header className={css.picture}>
        {school?.photo && <img className={css.photo} src={school.photo} alt="" loading="lazy" />}
        <span className={css.badge}>
          <SchoolBadge school={school} size={72} />
        </span>
        <div className={css.words}>
          <p className={css.school}>{school?.name ?? '\u00a0'}</p>
          <p>{school?.motto || '\u00a0'}</p>
        </div>
        <p className={css.credit}>Developed by Somero</p>
      </header>
      <main className={css.side}>
        <div className={css.form}>
          <h1>Welcome back</h1>
          <p className={css.lead}>{interrupted ? texts.signedOut : 'Sign in to continue'}</p>
          <Form form={form} onSubmit={submit} outcome={login} action="LOGIN" columns={1}>
            <TextField label="Username" autoComplete="username" autoCapitalize="none" {...form.field('username')} />
            <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
            {takesCode && (
              <TextField
                label="Code"
                autoComplete="one-time-code"
                maxLength={40}
                hint="Only if you use an authenticator app. Enter the code it shows now, or a recovery code. Each works once."
                {...form.field('code')}
              />
            )}
          </Form>
          {seconds > 0 && (
            <p className={css.note} role="timer">
              You can try again in {inWords(seconds)}.
              {seconds >= 120 &&
                ' You can still sign in on a device that you used before, and the administrator can open the account at once.'}
            </p>
          )}
        </div>
        {school?.training === 1 && (
          <p className={css.training}>This is a training school: its students and marks are made up.</p>
        )}
      </main>
    </div>
  );
}
