import { QRCodeSVG } from 'qrcode.react';

/** The library's own black on white, whatever the theme: not every camera reads it the other way round. */
export function TotpPicture({ value, title }: { value: string; title: string }) {
  // Four modules of quiet around it, as the standard asks for.
  return <QRCodeSVG value={value} title={title} size={196} marginSize={4} level="M" />;
}
