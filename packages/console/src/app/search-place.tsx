import { SearchScreen } from '../features/palette/search-screen.tsx';
import { useReaches } from './shell/use-reaches.ts';

/** `/app/pages/search/{keyword}` (SHELL-17). */
export function SearchPlace() {
  return <SearchScreen reaches={useReaches()} />;
}
