import { useEffect } from 'react';

export function RoomTitle({ room }: { room: string }) {
  useEffect(() => {
    document.title = room;
  }, []);
  return <h1>{room}</h1>;
}
