import { QRCodeSVG } from 'qrcode.react';

/** Always black on white, as some cameras cannot read inverted codes. */
export function TotpPicture({ value, title }: { value: string; title: string }) {
  // The standard asks for a quiet zone of four modules.
  return <QRCodeSVG value={value} title={title} size={196} marginSize={4} level="M" />;
}
