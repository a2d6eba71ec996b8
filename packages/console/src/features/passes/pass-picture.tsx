import { QRCodeSVG } from 'qrcode.react';
import styles from './pass-card.module.css';

/** QR-07: pixels with the quiet zone; level H tolerates a thumb on the code. */
const size = 290;
/** The quiet zone of the standard, in modules. */
const quiet = 4;

/** Always black on white, as some cameras cannot read inverted codes. */
export function PassPicture({ link, title }: { readonly link: string; readonly title: string }) {
  return (
    <span className={styles.picture}>
      <QRCodeSVG value={link} title={title} size={size} marginSize={quiet} level="H" />
    </span>
  );
}
