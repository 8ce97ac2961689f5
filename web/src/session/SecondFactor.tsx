import { momentInWords } from '@somero/contract/schoolTime.ts';
import { useState } from 'react';
import { useCall } from '../hooks.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { EndSecondFactor } from './EndSecondFactor.tsx';
import { SetSecondFactor } from './SetSecondFactor.tsx';

export function SecondFactor() {
  const reading = useCall('getSecondFactor', {});
  // Turning a second factor on ends the user's other sessions.
  const sessions = useCall('getSessions', {});
  const [doing, setDoing] = useState<'nothing' | 'setting' | 'ending'>('nothing');
  const stop = () => setDoing('nothing');
  // SetSecondFactor is also a page outside the screens, so it refreshes no calls itself.
  const finish = () => {
    stop();
    reading.reload();
    sessions.reload();
  };
  return (
    <Loaded value={reading.answer} reading={reading}>
      {({ on, since, codesLeft, required }) => {
        if (doing === 'setting') return <SetSecondFactor onDone={finish} onCancel={stop} />;
        if (doing === 'ending') return <EndSecondFactor required={required === 1} onDone={stop} />;
        return (
          <div className="stack">
            <p>
              <Badge tone={on === 1 ? 'leaf' : 'grey'}>{on === 1 ? 'On' : 'Off'}</Badge>{' '}
              {on === 1
                ? `Since ${momentInWords(since ?? '')}; ${codesLeft} recovery codes left.`
                : 'Sign in with your password and a code from your phone. A stolen password is then not enough.'}
            </p>
            <div className="row">
              {on === 1 ? (
                <Button onClick={() => setDoing('ending')}>Turn off</Button>
              ) : (
                <Button look="main" onClick={() => setDoing('setting')}>
                  Turn on
                </Button>
              )}
            </div>
          </div>
        );
      }}
    </Loaded>
  );
}
