import { type Language, language } from '@bellhop/contract/scalars';
import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';

/** Not among the phrases: they may be what broke, or not be there yet. */
const words: Record<Language, readonly [title: string, again: string]> = {
  en: ['Something went wrong', 'Load again'],
  tr: ['Bir şeyler ters gitti', 'Yeniden yükle'],
  ar: ['حدث خطأ ما', 'إعادة التحميل'],
  es: ['Algo salió mal', 'Cargar de nuevo'],
};

/** The last resort. */
export class CrashBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override render() {
    if (!this.state.crashed) return this.props.children;
    const [title, again] = words[language.safeParse(document.documentElement.lang).data ?? 'en'];
    return (
      <main style={{ display: 'grid', placeContent: 'center', gap: '1rem', minBlockSize: '100dvh' }}>
        <h1>{title}</h1>
        <Button kind="main" onClick={() => location.reload()}>
          {again}
        </Button>
      </main>
    );
  }
}
