import { Component, type ReactNode } from 'react';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { renew, takeNewer } from './renew.ts';

interface Props {
  children: ReactNode;
}

/** The code of a screen could not be fetched: no connection, or gone from the server as the app was updated since the page was opened. */
const isCodeMissing = ({ message }: Error): boolean => /import|module|chunk|preload/i.test(message);

/** Shown where a screen failed; the rest of the page still works. */
export class Fault extends Component<Props, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  /** The screen before has been left already, so the newer version interrupts nobody. */
  override componentDidCatch(error: Error) {
    if (isCodeMissing(error)) void takeNewer();
  }

  override render() {
    if (!this.state.error) return this.props.children;
    return (
      <div className="stack">
        <Alert kind="bad">
          {isCodeMissing(this.state.error)
            ? 'We could not open this page. Check the connection, then load the page again.'
            : 'This screen has a fault. What you saved is safe; load the page again to go on.'}
        </Alert>
        <div className="row">
          <Button look="main" onClick={() => void renew()}>
            Load the page again
          </Button>
          <Button onClick={() => this.setState({ error: null })}>Try again</Button>
        </div>
      </div>
    );
  }
}
