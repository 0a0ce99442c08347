// Made from the schema by `npm run types`; not to be edited.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

/** A table whose rows need the named columns; the others are nullable or have a default. */
type Table<Row, Required extends keyof Row> = {
  Row: Row;
  Insert: Partial<Row> & Pick<Row, Required>;
  Update: Partial<Row>;
  Relationships: [];
};

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
      accept_invitation: {
        Args: { token: string };
        Returns: string;
      };
      add_submission: {
        Args: { channel: string; first_name: string; last_name: string; email: string; message: string; phone?: string; about?: string; call_at?: string; call_zone?: string };
        Returns: { id: string; first_name: string; last_name: string; email: string; phone: string; message: string; status: string; created_at: string; about: string; home: string; channel: string; source: string; landing_page: string; utm_source: string; utm_medium: string; utm_campaign: string; referrer_host: string; call_at: string; call_zone: string; assigned_to: string; assigned_at: string; follow_up_at: string; follow_up_zone: string; follow_up_note: string };
      };
      add_submission_note: {
        Args: { submission_id: string; note: string };
        Returns: { id: number; submission_id: string; kind: string; actor_id: string; actor_email: string; old_status: string; new_status: string; created_at: string; note: string; person_id: string; person_email: string; follow_up_at: string; edited_at: string; reply_id: string };
      };
      backup_summary: {
        Args: never;
        Returns: Json;
      };
      begin_export: {
        Args: { what: string };
        Returns: boolean;
      };
      begin_newsletter_confirmation: {
        Args: { email: string; confirm_token_hash: string; unsubscribe_token_hash: string };
        Returns: boolean;
      };
      change_home: {
        Args: { home_id: string; changes: Json; expected?: Json; holder_name?: string; submission_id?: string; reason?: string };
        Returns: { id: string; project: string; number: string; type: string; level: number; aspect: string; inside_sqm: number; outside_sqm: number; parking: number; price: number; state: string; is_sample: boolean };
      };
      change_role: {
        Args: { account_id: string; role: string };
        Returns: boolean;
      };
      claim_mails: {
        Args: { kind: string; most?: number; ref?: string };
        Returns: Json;
      };
      claim_submission_mail: {
        Args: { first_name: string; last_name: string; email: string; phone: string; message: string };
        Returns: Json;
      };
      clear_follow_up: {
        Args: { submission_id: string };
        Returns: { id: string; first_name: string; last_name: string; email: string; phone: string; message: string; status: string; created_at: string; about: string; home: string; channel: string; source: string; landing_page: string; utm_source: string; utm_medium: string; utm_campaign: string; referrer_host: string; call_at: string; call_zone: string; assigned_to: string; assigned_at: string; follow_up_at: string; follow_up_zone: string; follow_up_note: string };
      };
      close_submissions: {
        Args: { search: string; with_status?: string; most?: number };
        Returns: { id: string; first_name: string; last_name: string; email: string; phone: string; message: string; status: string; created_at: string; about: string; home: string; channel: string; source: string; landing_page: string; utm_source: string; utm_medium: string; utm_campaign: string; referrer_host: string; call_at: string; call_zone: string; assigned_to: string; assigned_at: string; follow_up_at: string; follow_up_zone: string; follow_up_note: string }[];
      };
      confirm_newsletter: {
        Args: { confirm_token_hash: string };
        Returns: boolean;
      };
      correct_contact: {
        Args: { submission_id: string; first_name: string; last_name: string; email: string; phone: string };
        Returns: { id: string; first_name: string; last_name: string; email: string; phone: string; message: string; status: string; created_at: string; about: string; home: string; channel: string; source: string; landing_page: string; utm_source: string; utm_medium: string; utm_campaign: string; referrer_host: string; call_at: string; call_zone: string; assigned_to: string; assigned_at: string; follow_up_at: string; follow_up_zone: string; follow_up_note: string };
      };
      count_found_submissions: {
        Args: { search?: string; with_status?: string; most?: number; in_view?: string; with_about?: string; with_source?: string; with_owner?: string; since?: string; until?: string; time_zone?: string };
        Returns: number;
      };
      count_submissions: {
        Args: never;
        Returns: Json;
      };
      count_views: {
        Args: { time_zone?: string };
        Returns: Json;
      };
      create_preview: {
        Args: { document: string };
        Returns: string;
      };
      delete_old_submissions: {
        Args: { older_than_months: number; most?: number };
        Returns: number;
      };
      delete_photograph: {
        Args: { id: string };
        Returns: undefined;
      };
      describe_photograph: {
        Args: { id: string; alt: string; focus_x: number; focus_y: number };
        Returns: undefined;
      };
      discard_draft: {
        Args: { document: string; revision: number };
        Returns: undefined;
      };
      edit_submission_note: {
        Args: { event_id: number; note: string };
        Returns: { id: number; submission_id: string; kind: string; actor_id: string; actor_email: string; old_status: string; new_status: string; created_at: string; note: string; person_id: string; person_email: string; follow_up_at: string; edited_at: string; reply_id: string };
      };
      end_my_session: {
        Args: { session_id: string };
        Returns: boolean;
      };
      end_sessions_of: {
        Args: { account_id: string };
        Returns: number;
      };
      erase_person: {
        Args: { email: string };
        Returns: Json;
      };
      erase_submission: {
        Args: { submission_id: string };
        Returns: Json;
      };
      extend_hold: {
        Args: { home_id: string };
        Returns: { id: string; home_id: string; submission_id: string; holder_name: string; owner_id: string; until: string; extensions: number; ended_at: string; created_at: string };
      };
      give_submission: {
        Args: { submission_id: string; to_person: string };
        Returns: { id: string; first_name: string; last_name: string; email: string; phone: string; message: string; status: string; created_at: string; about: string; home: string; channel: string; source: string; landing_page: string; utm_source: string; utm_medium: string; utm_campaign: string; referrer_host: string; call_at: string; call_zone: string; assigned_to: string; assigned_at: string; follow_up_at: string; follow_up_zone: string; follow_up_note: string };
      };
      import_homes: {
        Args: { project: string; rows: Json; confirm?: boolean };
        Returns: Json;
      };
      invite_staff: {
        Args: { email: string; role: string };
        Returns: Json;
      };
      list_invitations: {
        Args: never;
        Returns: { id: string; email: string; role: string; invited_by: string; sent_at: string; expires_at: string; is_over: boolean }[];
      };
      list_my_sessions: {
        Args: never;
        Returns: { id: string; created_at: string; last_used_at: string; user_agent: string; address: string; aal: string; is_this_one: boolean }[];
      };
      list_photographs: {
        Args: never;
        Returns: { id: string; digest: string; width: number; height: number; alt: string; focus_x: number; focus_y: number; actor_email: string; created_at: string; uses: Json }[];
      };
      list_staff: {
        Args: never;
        Returns: { user_id: string; email: string; display_name: string; time_zone: string; rights: string[] }[];
      };
      list_staff_accounts: {
        Args: never;
        Returns: { user_id: string; email: string; display_name: string; role: string; since: string; last_seen_at: string; has_second_factor: boolean; sessions: number; submissions: number }[];
      };
      mark_mail: {
        Args: { mail_id: number; claim: string; error?: string; is_refused?: boolean };
        Returns: string;
      };
      previewed_draft: {
        Args: { token: string };
        Returns: Json;
      };
      publish_draft: {
        Args: { document: string; revision: number; defaults?: Json };
        Returns: { id: number; document: string; edit: Json; defaults: Json; restored_from: number; actor_id: string; actor_email: string; created_at: string; renamed_to: string };
      };
      read_activity: {
        Args: { by_person?: string; since?: string; until?: string; before_created_at?: string; before_id?: number; most?: number };
        Returns: { id: number; created_at: string; kind: string; actor_id: string; actor_email: string; person_id: string; person_email: string; old_status: string; new_status: string; note: string; edited_at: string; follow_up_at: string; submission_id: string; first_name: string; last_name: string }[];
      };
      read_my_access: {
        Args: never;
        Returns: Json;
      };
      release_submission: {
        Args: { submission_id: string };
        Returns: { id: string; first_name: string; last_name: string; email: string; phone: string; message: string; status: string; created_at: string; about: string; home: string; channel: string; source: string; landing_page: string; utm_source: string; utm_medium: string; utm_campaign: string; referrer_host: string; call_at: string; call_zone: string; assigned_to: string; assigned_at: string; follow_up_at: string; follow_up_zone: string; follow_up_note: string };
      };
      rename_article: {
        Args: { document: string; renamed_to: string; changes: Json };
        Returns: undefined;
      };
      resend_invitation: {
        Args: { invitation_id: string };
        Returns: Json;
      };
      reset_second_factor: {
        Args: { account_id: string };
        Returns: boolean;
      };
      restore_version: {
        Args: { document: string; version_id?: number };
        Returns: { id: number; document: string; edit: Json; defaults: Json; restored_from: number; actor_id: string; actor_email: string; created_at: string; renamed_to: string };
      };
      return_to_newsletter: {
        Args: { email: string; unsubscribe_token_hash: string };
        Returns: boolean;
      };
      save_draft: {
        Args: { document: string; edit: Json; revision: number };
        Returns: { id: string; document: string; edit: Json; based_on: number; revision: number; actor_id: string; actor_email: string; saved_at: string };
      };
      save_my_profile: {
        Args: { display_name: string; time_zone: string };
        Returns: { user_id: string; display_name: string; time_zone: string };
      };
      search_submissions: {
        Args: { search?: string; with_status?: string; before_created_at?: string; before_id?: string; most?: number; in_view?: string; with_about?: string; with_source?: string; with_owner?: string; since?: string; until?: string; time_zone?: string; after_at?: string; after_id?: string };
        Returns: { id: string; first_name: string; last_name: string; email: string; phone: string; message: string; status: string; created_at: string; about: string; home: string; channel: string; source: string; landing_page: string; utm_source: string; utm_medium: string; utm_campaign: string; referrer_host: string; call_at: string; call_zone: string; assigned_to: string; assigned_at: string; follow_up_at: string; follow_up_zone: string; follow_up_note: string }[];
      };
      set_follow_up: {
        Args: { submission_id: string; follow_up_at: string; follow_up_zone: string; follow_up_note?: string };
        Returns: { id: string; first_name: string; last_name: string; email: string; phone: string; message: string; status: string; created_at: string; about: string; home: string; channel: string; source: string; landing_page: string; utm_source: string; utm_medium: string; utm_campaign: string; referrer_host: string; call_at: string; call_zone: string; assigned_to: string; assigned_at: string; follow_up_at: string; follow_up_zone: string; follow_up_note: string };
      };
      set_project_state: {
        Args: { project: string; state: string };
        Returns: undefined;
      };
      settle_reply: {
        Args: { reply_id: string };
        Returns: boolean;
      };
      submission_filter_values: {
        Args: never;
        Returns: Json;
      };
      submission_insight: {
        Args: { time_zone?: string };
        Returns: Json;
      };
      submission_mail_summary: {
        Args: never;
        Returns: Json;
      };
      submissions_of_person: {
        Args: { email?: string; phone?: string };
        Returns: { id: string; first_name: string; last_name: string; email: string; phone: string; message: string; status: string; created_at: string; about: string; home: string; channel: string; source: string; landing_page: string; utm_source: string; utm_medium: string; utm_campaign: string; referrer_host: string; call_at: string; call_zone: string; assigned_to: string; assigned_at: string; follow_up_at: string; follow_up_zone: string; follow_up_note: string }[];
      };
      submissions_of_same_sender: {
        Args: { submission_id: string };
        Returns: { id: string; first_name: string; last_name: string; email: string; phone: string; message: string; status: string; created_at: string; about: string; home: string; channel: string; source: string; landing_page: string; utm_source: string; utm_medium: string; utm_campaign: string; referrer_host: string; call_at: string; call_zone: string; assigned_to: string; assigned_at: string; follow_up_at: string; follow_up_zone: string; follow_up_note: string }[];
      };
      take_role_away: {
        Args: { account_id: string };
        Returns: boolean;
      };
      take_submission: {
        Args: { submission_id: string; from_person?: string };
        Returns: { id: string; first_name: string; last_name: string; email: string; phone: string; message: string; status: string; created_at: string; about: string; home: string; channel: string; source: string; landing_page: string; utm_source: string; utm_medium: string; utm_campaign: string; referrer_host: string; call_at: string; call_zone: string; assigned_to: string; assigned_at: string; follow_up_at: string; follow_up_zone: string; follow_up_note: string };
      };
      undo_home_event: {
        Args: { event_id: number };
        Returns: { id: string; project: string; number: string; type: string; level: number; aspect: string; inside_sqm: number; outside_sqm: number; parking: number; price: number; state: string; is_sample: boolean };
      };
      undo_my_changes: {
        Args: { submission_ids: Json };
        Returns: { id: string; first_name: string; last_name: string; email: string; phone: string; message: string; status: string; created_at: string; about: string; home: string; channel: string; source: string; landing_page: string; utm_source: string; utm_medium: string; utm_campaign: string; referrer_host: string; call_at: string; call_zone: string; assigned_to: string; assigned_at: string; follow_up_at: string; follow_up_zone: string; follow_up_note: string }[];
      };
      unsent_replies: {
        Args: never;
        Returns: { reply_id: string; submission_id: string; first_name: string; last_name: string; state: string }[];
      };
      unsubscribe_newsletter: {
        Args: { unsubscribe_token_hash: string };
        Returns: boolean;
      };
      withdraw_invitation: {
        Args: { invitation_id: string };
        Returns: boolean;
      };
    };
    Enums: { [_ in never]: never };
    CompositeTypes: { [_ in never]: never };
  };
};
