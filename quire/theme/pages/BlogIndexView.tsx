import type { ReactNode } from 'react';
import type { BlogIndexPage } from '../../site/types.ts';
import type { PageProps } from '../props.ts';
import { Byline } from './DocView.tsx';

/** All blog posts, newest first as the site model orders them. */
export function BlogIndexView({ page, url }: PageProps & { page: BlogIndexPage }): ReactNode {
  return (
    <div className="doc">
      <div className="doc-column">
        <header className="doc-header">
          <h1>{page.title}</h1>
        </header>
        <ul className="posts">
          {page.posts.map((post) => (
            <li key={post.route}>
              <h2>
                <a href={url(post.route)}>{post.title}</a>
              </h2>
              <Byline page={post} />
              <p>{post.description}</p>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
