import { QRCodeSVG } from 'qrcode.react';
import styles from './pass-card.module.css';

/** QR-07: pixels with the quiet edge around it, and how much of it may be hidden by a thumb. */
const size = 290;
/** Modules of quiet around it, as the standard asks for. */
const quiet = 4;

/** The library's own black on white, whatever the theme: not every camera reads it the other way round. */
export function PassPicture({ link, title }: { readonly link: string; readonly title: string }) {
  return (
    <span className={styles.picture}>
      <QRCodeSVG value={link} title={title} size={size} marginSize={quiet} level="H" />
    </span>
  );
}
