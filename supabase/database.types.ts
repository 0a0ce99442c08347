// Made from the schema by `npm run types`; not to be edited.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

/** A table whose rows need the named columns; the others are nullable or have a default. */
type Table<Row, Required extends keyof Row> = {
  Row: Row;
  Insert: Partial<Row> & Pick<Row, Required>;
  Update: Partial<Row>;
  Relationships: [];
};

type Routine<Args, Returns> = { Args: Args; Returns: Returns };
type Row<Name extends keyof Database['public']['Tables']> = Database['public']['Tables'][Name]['Row'];

export type Database = {
  __InternalSupabase: { PostgrestVersion: '13' };
  public: {
    Tables: {
      account_events: Table<{
        account_email: string;
        account_id: string | null;
        actor_email: string | null;
        actor_id: string | null;
        created_at: string;
        detail: string | null;
        id: number;
        kind: string;
        new_role: string | null;
        old_role: string | null;
      }, 'account_email' | 'kind'>;
      contact_submissions: Table<{
        about: string | null;
        assigned_at: string | null;
        assigned_to: string | null;
        call_at: string | null;
        call_zone: string | null;
        channel: string;
        created_at: string;
        email: string;
        first_name: string;
        follow_up_at: string | null;
        follow_up_note: string | null;
        follow_up_zone: string | null;
        home: string | null;
        id: string;
        landing_page: string | null;
        last_name: string;
        message: string;
        phone: string | null;
        referrer_host: string | null;
        source: string | null;
        status: string;
        utm_campaign: string | null;
        utm_medium: string | null;
        utm_source: string | null;
      }, 'email' | 'first_name' | 'last_name' | 'message'>;
      content_drafts: Table<{
        actor_email: string | null;
        actor_id: string | null;
        based_on: number | null;
        document: string;
        edit: Json;
        id: string;
        revision: number;
        saved_at: string;
      }, 'document' | 'edit'>;
      content_versions: Table<{
        actor_email: string | null;
        actor_id: string | null;
        created_at: string;
        defaults: Json | null;
        document: string;
        edit: Json | null;
        id: number;
        renamed_to: string | null;
        restored_from: number | null;
      }, 'document'>;
      home_events: Table<{
        actor_email: string | null;
        actor_id: string | null;
        after: Json | null;
        before: Json | null;
        created_at: string;
        home_id: string;
        id: number;
        kind: string;
        reason: string | null;
        submission_id: string | null;
      }, 'home_id' | 'kind'>;
      home_holds: Table<{
        created_at: string;
        ended_at: string | null;
        extensions: number;
        holder_name: string;
        home_id: string;
        id: string;
        owner_id: string | null;
        submission_id: string | null;
        until: string;
      }, 'holder_name' | 'home_id'>;
      homes: Table<{
        aspect: string;
        id: string;
        inside_sqm: number;
        is_sample: boolean;
        level: number;
        number: string;
        outside_sqm: number;
        parking: number;
        price: number;
        project: string;
        state: string;
        type: string;
      }, 'aspect' | 'inside_sqm' | 'level' | 'number' | 'outside_sqm' | 'parking' | 'price' | 'project' | 'type'>;
      newsletter_subscribers: Table<{
        confirm_sent_at: string | null;
        confirm_token_hash: string | null;
        confirmed_at: string | null;
        created_at: string;
        email: string;
        id: string;
        unsubscribe_token_hash: string | null;
        unsubscribed_at: string | null;
      }, 'email'>;
      project_states: Table<{
        project: string;
        state: string;
      }, 'project' | 'state'>;
      staff_profiles: Table<{
        display_name: string | null;
        time_zone: string;
        user_id: string;
      }, 'user_id'>;
      submission_events: Table<{
        actor_email: string | null;
        actor_id: string | null;
        created_at: string;
        edited_at: string | null;
        follow_up_at: string | null;
        id: number;
        kind: string;
        new_status: string | null;
        note: string | null;
        old_status: string | null;
        person_email: string | null;
        person_id: string | null;
        reply_id: string | null;
        submission_id: string;
      }, 'kind' | 'submission_id'>;
      submission_replies: Table<{
        actor_email: string;
        actor_id: string | null;
        actor_name: string;
        attachments: Json;
        body: string;
        created_at: string;
        facts: Json;
        id: string;
        last_error: string | null;
        sent_at: string | null;
        state: string;
        subject: string;
        submission_id: string;
        template: string | null;
        tries: number;
      }, 'actor_email' | 'actor_name' | 'body' | 'id' | 'subject' | 'submission_id'>;
      user_roles: Table<{
        created_at: string;
        role: string;
        user_id: string;
      }, 'role' | 'user_id'>;
    };
    Views: { [_ in never]: never };
    Functions: {
      accept_invitation: Routine<{ token: string }, string>;
      add_submission: Routine<{ channel: string; first_name: string; last_name: string; email: string; message: string; phone?: string; about?: string; call_at?: string; call_zone?: string }, Row<'contact_submissions'>>;
      add_submission_note: Routine<{ submission_id: string; note: string }, Row<'submission_events'>>;
      backup_summary: Routine<never, Json>;
      begin_export: Routine<{ what: string }, boolean>;
      change_home: Routine<{ home_id: string; changes: Json; expected?: Json; holder_name?: string; submission_id?: string; reason?: string }, Row<'homes'>>;
      change_role: Routine<{ account_id: string; role: string }, boolean>;
      clear_follow_up: Routine<{ submission_id: string }, Row<'contact_submissions'>>;
      close_submissions: Routine<{ search: string; with_status?: string; most?: number }, Row<'contact_submissions'>[]>;
      correct_contact: Routine<{ submission_id: string; first_name: string; last_name: string; email: string; phone: string }, Row<'contact_submissions'>>;
      count_found_submissions: Routine<{ search?: string; with_status?: string; most?: number; in_view?: string; with_about?: string; with_source?: string; with_owner?: string; since?: string; until?: string; time_zone?: string }, number>;
      count_submissions: Routine<never, Json>;
      count_views: Routine<{ time_zone?: string }, Json>;
      create_preview: Routine<{ document: string }, string>;
      delete_photograph: Routine<{ id: string }, undefined>;
      describe_photograph: Routine<{ id: string; alt: string; focus_x: number; focus_y: number }, undefined>;
      discard_draft: Routine<{ document: string; revision: number }, undefined>;
      edit_submission_note: Routine<{ event_id: number; note: string }, Row<'submission_events'>>;
      end_my_session: Routine<{ session_id: string }, boolean>;
      end_sessions_of: Routine<{ account_id: string }, number>;
      erase_person: Routine<{ email: string }, Json>;
      erase_submission: Routine<{ submission_id: string }, Json>;
      extend_hold: Routine<{ home_id: string }, Row<'home_holds'>>;
      give_submission: Routine<{ submission_id: string; to_person: string }, Row<'contact_submissions'>>;
      import_homes: Routine<{ project: string; rows: Json; confirm?: boolean }, Json>;
      invite_staff: Routine<{ email: string; role: string }, Json>;
      list_invitations: Routine<never, { id: string; email: string; role: string; invited_by: string; sent_at: string; expires_at: string; is_over: boolean }[]>;
      list_my_sessions: Routine<never, { id: string; created_at: string; last_used_at: string; user_agent: string; address: string; aal: string; is_this_one: boolean }[]>;
      list_photographs: Routine<never, { id: string; digest: string; width: number; height: number; alt: string; focus_x: number; focus_y: number; actor_email: string; created_at: string; uses: Json }[]>;
      list_staff: Routine<never, { user_id: string; email: string; display_name: string; time_zone: string; rights: string[] }[]>;
      list_staff_accounts: Routine<never, { user_id: string; email: string; display_name: string; role: string; since: string; last_seen_at: string; has_second_factor: boolean; sessions: number; submissions: number }[]>;
      publish_draft: Routine<{ document: string; revision: number; defaults?: Json }, Row<'content_versions'>>;
      read_activity: Routine<{ by_person?: string; since?: string; until?: string; before_created_at?: string; before_id?: number; most?: number }, { id: number; created_at: string; kind: string; actor_id: string; actor_email: string; person_id: string; person_email: string; old_status: string; new_status: string; note: string; edited_at: string; follow_up_at: string; submission_id: string; first_name: string; last_name: string }[]>;
      read_my_access: Routine<never, Json>;
      release_submission: Routine<{ submission_id: string }, Row<'contact_submissions'>>;
      rename_article: Routine<{ document: string; renamed_to: string; changes: Json }, undefined>;
      resend_invitation: Routine<{ invitation_id: string }, Json>;
      reset_second_factor: Routine<{ account_id: string }, boolean>;
      restore_version: Routine<{ document: string; version_id?: number }, Row<'content_versions'>>;
      save_draft: Routine<{ document: string; edit: Json; revision: number }, Row<'content_drafts'>>;
      save_my_profile: Routine<{ display_name: string; time_zone: string }, Row<'staff_profiles'>>;
      search_submissions: Routine<{ search?: string; with_status?: string; before_created_at?: string; before_id?: string; most?: number; in_view?: string; with_about?: string; with_source?: string; with_owner?: string; since?: string; until?: string; time_zone?: string; after_at?: string; after_id?: string }, Row<'contact_submissions'>[]>;
      set_follow_up: Routine<{ submission_id: string; follow_up_at: string; follow_up_zone: string; follow_up_note?: string }, Row<'contact_submissions'>>;
      set_project_state: Routine<{ project: string; state: string }, undefined>;
      settle_reply: Routine<{ reply_id: string }, boolean>;
      submission_filter_values: Routine<never, Json>;
      submission_insight: Routine<{ time_zone?: string }, Json>;
      submission_mail_summary: Routine<never, Json>;
      submissions_of_person: Routine<{ email?: string; phone?: string }, Row<'contact_submissions'>[]>;
      submissions_of_same_sender: Routine<{ submission_id: string }, Row<'contact_submissions'>[]>;
      take_role_away: Routine<{ account_id: string }, boolean>;
      take_submission: Routine<{ submission_id: string; from_person?: string }, Row<'contact_submissions'>>;
      undo_home_event: Routine<{ event_id: number }, Row<'homes'>>;
      undo_my_changes: Routine<{ submission_ids: Json }, Row<'contact_submissions'>[]>;
      unsent_replies: Routine<never, { reply_id: string; submission_id: string; first_name: string; last_name: string; state: string }[]>;
      withdraw_invitation: Routine<{ invitation_id: string }, boolean>;
    };
    Enums: { [_ in never]: never };
    CompositeTypes: { [_ in never]: never };
  };
};
