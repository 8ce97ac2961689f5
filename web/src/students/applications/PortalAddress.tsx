import { CopyButton } from '../../ui/CopyButton.tsx';
import css from './PortalAddress.module.css';

export function PortalAddress() {
  const address = `${window.location.origin}/apply`;
  return (
    <div className="stack">
      <p>Parents apply at this address, from any phone. Print it on the notice board or send it by message.</p>
      <p className={css.address}>
        <a href={address} target="_blank" rel="noreferrer">
          {address}
        </a>
      </p>
      <CopyButton text={address} what="the address" />
    </div>
  );
}
