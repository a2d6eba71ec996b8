import { useState } from 'react';

export function RoomName({ known }: { known: boolean }) {
  if (!known) return null;
  const [name] = useState('313');
  return <b>{name}</b>;
}
