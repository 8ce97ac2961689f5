import { Component, type ReactNode } from 'react';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';

interface Props {
  children: ReactNode;
}

/** Shown where a screen failed; the rest of the page still works. */
export class Fault extends Component<Props, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render() {
    if (!this.state.error) return this.props.children;
    // The code of a screen is gone from the server: the app was updated since this page was opened.
    const renewed = /import|module|chunk|preload/i.test(this.state.error.message);
    return (
      <div className="stack">
        <Alert kind="bad">
          {renewed
            ? 'This part of Somero could not be loaded. Check the connection, then load the page again.'
            : 'This screen has a fault. What you saved is safe; load the page again to go on.'}
        </Alert>
        <div className="row">
          <Button look="main" onClick={() => window.location.reload()}>
            Load the page again
          </Button>
          <Button onClick={() => this.setState({ error: null })}>Try again</Button>
        </div>
      </div>
    );
  }
}
